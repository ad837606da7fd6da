import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal, subtract } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { LinePrice } from './line-price.tsx';
import { NoteText } from './note-text.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { Money } from '@app/ui/content/money.tsx';

type OrderItem = WireOrder['items'][number];

/** ORDER-07 */
export function OrderItems({ order: { items, currency } }: { order: Pick<WireOrder, 'items' | 'currency'> }) {
  const t = useTranslations();
  return (
    <section aria-label={t('order.items')}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item._id} className="flex items-start gap-3.5 py-4 first:pt-0 last:pb-0">
            <Art
              src={item.image}
              color={item.imageColor}
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <p className="type-item wrap-anywhere">
                <span className="digits me-1.5">
                  <bdi dir="ltr">{item.quantity}×</bdi>
                </span>
                <bdi>{item.name}</bdi>
              </p>
              <Choices item={item} currency={currency} />
              {item.note && <NoteText note={item.note} />}
            </div>
            <LinePrice {...itemPrices(item)} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function itemPrices({ itemTotal, itemSaved }: OrderItem) {
  const before = amountFromDecimal(itemTotal.value);
  return { before, amount: subtract(before, amountFromDecimal(itemSaved?.value ?? 0)) };
}

function Choices({
  item: { preferences, preferencesPrice },
  currency,
}: {
  item: OrderItem;
  currency: string;
}) {
  const t = useTranslations();
  const options = preferences.flatMap(({ name, options: chosen }) =>
    chosen.map((option) => ({ key: `${name} ${option.name}`, name: option.name })),
  );
  if (options.length === 0) return null;
  const extra = amountFromDecimal(preferencesPrice.value);
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      {options.map(({ key, name }, index) => (
        <span key={key}>
          {index > 0 && t('common.separator')}
          <bdi>{name}</bdi>
        </span>
      ))}
      {extra > 0 && (
        <>
          {/* The dot stays with the option before it. */}
          {'\u00a0· '}
          <span className="whitespace-nowrap">
            <span className="sr-only">{t('order.extras')} </span>
            <Money amount={extra} currency={currency} sign="plus" className="text-[length:inherit]" />
          </span>
        </>
      )}
    </p>
  );
}

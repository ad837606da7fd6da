import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { useTranslations } from 'use-intl';
import { LinePrice } from '#features/orders/line-price.tsx';
import { NoteText } from '#features/orders/note-text.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { LineOptions } from '#features/ordering/cart/lines/cart-line-row.tsx';
import { shownPrice } from '#features/ordering/cart/pricing/cart-price.ts';

type CartContentsProps = {
  lines: readonly PricedLine<CartLine, Offer>[];
  currency: string;
  note: string;
  errors: ReadonlyMap<number, string>;
};

/** Read-only list of the cart's items for the final review. */
export function CartContents({ lines, currency, note, errors }: CartContentsProps) {
  const t = useTranslations();
  return (
    <div className="grid gap-4 border-b border-line pb-4">
      <ul className="grid gap-2.5">
        {lines.map((priced, index) => {
          const { line } = priced;
          const error = errors.get(index);
          return (
            <li key={lineKey(line)} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto]">
              <span className="digits font-medium text-ink-2">
                <bdi dir="ltr">{line.quantity}×</bdi>
              </span>
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <bdi>{line.name}</bdi>
                </p>
                {line.options.length > 0 && <LineOptions line={line} />}
                {line.note && <NoteText note={line.note} />}
                {error !== undefined && <ErrorText>{error}</ErrorText>}
              </div>
              <span className="ps-3">
                <LinePrice amount={shownPrice(priced)} before={priced.total} currency={currency} />
              </span>
            </li>
          );
        })}
      </ul>
      {note.trim() !== '' && (
        <div>
          <p className="type-small text-ink-2">{t('cart.note')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        </div>
      )}
    </div>
  );
}

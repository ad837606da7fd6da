import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import { Money } from '@app/ui/content/money.tsx';
import { useTranslations } from 'use-intl';
import { useBranchOrder } from '#features/ordering/use-branch-order.ts';

/** D-135 What is in the cart that the gate keeps: its items and its total. */
export function GatedCart({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const { cart, units, price } = useBranchOrder(branch).pricedCart;
  return (
    <section aria-label={t('cart.title')} className="rounded-card bg-sunken p-4">
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span>{t('cart.itemCount', { count: units })}</span>
        <Money amount={price.total} currency={branch.currency} />
      </p>
      <p className="type-small mt-1 line-clamp-2 wrap-anywhere text-ink-2">
        {cart.lines.map((line, index) => (
          <span key={lineKey(line)}>
            {index > 0 && t('common.separator')}
            <bdi>{line.name}</bdi>
          </span>
        ))}
      </p>
    </section>
  );
}

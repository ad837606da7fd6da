import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useLocationLabel } from '#features/location/location-label.tsx';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { useTranslations } from 'use-intl';
import { Icon } from '@app/ui/content/icon.tsx';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

/** The cart's branch, order type and destination. */
export function CartContext({ branch, order }: { branch: WireBranch; order: BranchOrder }) {
  const t = useTranslations();
  const { destination, zone, tableNumber } = order;
  const { orderType, place } = order.pricedCart.cart;
  const label = useLocationLabel(destination.address, zone?.name);
  const where =
    orderType === 'delivery' && place !== null
      ? label
      : tableNumber !== null && t('branch.table', { number: String(tableNumber) });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="type-item dotted wrap-anywhere">
          <bdi>{branch.vendor}</bdi>
          <i className="sr-only">{' · '}</i>
          <bdi className="font-normal text-ink-2">{branch.name}</bdi>
        </p>
        {where && (
          <p className="type-small flex items-center gap-1.5 text-ink-2">
            <Icon name={orderType === 'delivery' ? 'map-pin' : 'picnic-table'} size="sm" />
            {orderType === 'delivery' && <span className="sr-only">{t('branch.deliverTo')} </span>}
            <bdi className="min-w-0 wrap-anywhere">{where}</bdi>
          </p>
        )}
      </div>
      {orderType && <OrderTypeTag type={orderType} />}
    </div>
  );
}

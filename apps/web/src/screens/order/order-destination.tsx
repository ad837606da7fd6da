import type { WireOrder } from '@app/contract/schemas/orders';
import { useTranslations } from 'use-intl';
import { OrderPlace } from '#features/orders/order-place.tsx';
import { usePlaceName } from '#features/location/use-place-name.ts';
import { useSavedPlaceName } from './use-saved-place-name.ts';

/** The destination of the order. A table is shown with its branch. */
export function OrderDestination({ order }: { order: WireOrder }) {
  const t = useTranslations('order');
  if (order.type === 'pickup') {
    return (
      <OrderPlace icon="storefront" label={t('pickupAt')} name={order.branch.name} area={order.vendor.name} />
    );
  }
  return order.location && <Destination order={order} location={order.location} />;
}

type DestinationProps = { order: WireOrder; location: NonNullable<WireOrder['location']> };

function Destination({ order, location }: DestinationProps) {
  const t = useTranslations();
  const saved = useSavedPlaceName(location);
  const { line } = usePlaceName(saved === null ? location : null);
  const zone = order.zone?.name ?? null;
  return (
    <OrderPlace
      icon="map-pin"
      label={t('order.deliverTo')}
      name={saved ?? line ?? zone ?? t('addressColl.unknown')}
      area={zone}
    />
  );
}

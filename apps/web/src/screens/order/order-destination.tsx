import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useTranslations } from 'use-intl';
import { useAddressDetailsText } from '#features/addresses/address-details-text.ts';
import { OrderLocation } from '#features/orders/order-location.tsx';
import { useLocationName } from '#features/location/use-location-name.ts';
import { useSavedLocationName } from './use-saved-location-name.ts';

/** The destination of the order. A table is shown with its branch. */
export function OrderDestination({ order }: { order: WireOrder }) {
  const t = useTranslations();
  if (order.type === 'pickup') {
    return (
      <OrderLocation
        icon="storefront"
        label={t('order.pickupAt')}
        name={order.branch.name}
        area={order.vendor.name}
      />
    );
  }
  return order.location && <Destination order={order} location={order.location} />;
}

type DestinationProps = { order: WireOrder; location: NonNullable<WireOrder['location']> };

function Destination({ order, location }: DestinationProps) {
  const t = useTranslations();
  const saved = useSavedLocationName(location);
  const { line } = useLocationName(saved === null ? location : null);
  const doorText = useAddressDetailsText();
  const zone = order.zone?.name ?? null;
  return (
    <OrderLocation
      icon="map-pin"
      label={t('order.deliverTo')}
      name={saved ?? line ?? zone ?? t('addressColl.unknown')}
      area={zone}
    >
      {order.door && <p className="type-small mt-2 ps-14.5 wrap-anywhere">{doorText(order.door)}</p>}
    </OrderLocation>
  );
}

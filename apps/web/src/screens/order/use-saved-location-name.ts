import { isSamePoint, type Point } from '@app/domain/geo/point';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useCustomer } from '#session/user.ts';

/** The customer's name for a saved address; an order has only its coordinates. */
export function useSavedLocationName(place: Point | null): string | null {
  const { addresses } = useCustomer();
  const addressName = useAddressName();
  const saved = place && addresses.find(({ coordinates }) => isSamePoint(coordinates, place));
  return saved ? addressName(saved.name) : null;
}

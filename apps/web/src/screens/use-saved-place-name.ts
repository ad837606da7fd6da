import type { Point } from '@app/domain/geo/point';
import { useCustomer } from '#session/user.ts';

/** What the customer calls a place he has saved; an order knows only where it is. */
export function useSavedPlaceName(place: Point | null): string | null {
  const { addresses } = useCustomer();
  const saved = addresses.find(
    ({ coordinates }) => coordinates.lat === place?.lat && coordinates.lng === place.lng,
  );
  return saved?.name ?? null;
}

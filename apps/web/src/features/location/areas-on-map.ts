import type { MapArea } from '@app/ui/map/map-outline.tsx';
import type { VendorsAt } from './use-vendors-at.ts';

const NO_AREAS: readonly MapArea[] = [];

/** The zone of the pin, or the nearby areas with their names. */
export function areasOnMap({ state, zone, areas }: Pick<VendorsAt, 'state' | 'zone' | 'areas'>): {
  areas: readonly MapArea[];
  isOutside: boolean;
} {
  if (state === 'none') return { areas, isOutside: true };
  return { areas: zone ? [{ coordinates: zone.coordinates }] : NO_AREAS, isOutside: false };
}

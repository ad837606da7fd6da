import type { WireBranch } from '@app/contract/schemas/branches';
import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';

export type AddressChoice = { zone: string | null; isSelectable: boolean };

/** For a branch only what lies in one of its zones can be chosen (ADDR-02); without one, everything. */
export function choiceOf(place: Point, zones: WireBranch['zones'] | null): AddressChoice {
  if (zones === null) return { zone: null, isSelectable: true };
  const zone = zoneContaining(zones, place);
  return { zone: zone?.name ?? null, isSelectable: zone !== null };
}

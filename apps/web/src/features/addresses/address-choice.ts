import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';

export type AddressChoice = { zone: string | null; isSelectable: boolean };

/** For a branch only addresses inside its zones can be selected (ADDR-02); without a branch, all of them. */
export function addressChoiceAt(place: Point, zones: WireBranch['zones'] | null): AddressChoice {
  if (zones === null) return { zone: null, isSelectable: true };
  const zone = zoneContaining(zones, place);
  return { zone: zone?.name ?? null, isSelectable: zone !== null };
}

import { minimumOrder } from '../cart/minimum-order.ts';
import type { Amount } from '../money/amount.ts';
import { distanceKm, type Point } from '../geo/point.ts';
import type { Polygon } from '../geo/polygon.ts';
import { zoneContaining } from '../geo/zone.ts';

type PricedZone = { coordinates: Polygon; fee: Amount; minimum: Amount };
type Branch = { location: Point | null; minimum: Amount };

/** CON-91 What a customer at a point gets: the zone, the minimum and the distance from the branch. */
export function deliveryTermsAt<Z extends PricedZone>(zones: readonly Z[], branch: Branch, point: Point) {
  const zone = zoneContaining(zones, point);
  const rule = { branchMinimum: branch.minimum, zoneMinimum: zone?.minimum ?? null };
  return {
    zone,
    minimum: minimumOrder({ orderType: 'delivery', ...rule }),
    km: branch.location && distanceKm(branch.location, point),
  };
}

import { pointInside } from '../geo/area.ts';
import type { Point } from '../geo/point.ts';
import { rideMinutes } from '../order/promise.ts';

/** ETA-01 The travel minutes of a zone: its setting, else the ride to a point inside. */
export const travelMinutesOf = (
  setting: number | null,
  branch: Point | null,
  area: readonly Point[],
): number => setting ?? rideMinutes(branch, pointInside(area));

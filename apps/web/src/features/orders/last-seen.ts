import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Point } from '@app/domain/geo/point';

export type Driver = NonNullable<WireOrder['driver']>;
export type Seen = { at: Point; timeMs: number };
/** `after` is the position time of the last response when the event arrived. */
export type LivePosition = Seen & { after: string | null };

/** Compares by arrival, because the device's clock may be wrong. */
export function lastSeen({ location, locatedAt }: Driver, live: LivePosition | null): Seen | null {
  if (live !== null && live.after === locatedAt) return { at: live.at, timeMs: live.timeMs };
  return location && locatedAt ? { at: location, timeMs: Date.parse(locatedAt) } : live;
}

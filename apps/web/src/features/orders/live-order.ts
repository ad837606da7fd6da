import { DriverMoved } from '@app/contract/schemas/customer/realtime';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Point } from '@app/domain/geo/point';

/** A position of the driver, with its time. */
export type Seen = { at: Point; timeMs: number };

export type LiveOrder = {
  order: WireOrder;
  /** The latest position of the driver, from an event or a newer response. */
  seen: Seen | null;
};

/** Positions are compared by arrival, because the clock of the device may be wrong. */
export function mergeOrder(known: LiveOrder | undefined, order: WireOrder): LiveOrder {
  const [before, after] = [known?.order.driver, order.driver];
  const isSame = before && before._id === after?._id && before.locatedAt === after.locatedAt;
  if (known && isSame) return { order, seen: known.seen };
  const { location = null, locatedAt = null } = after ?? {};
  return { order, seen: location && locatedAt ? { at: location, timeMs: Date.parse(locatedAt) } : null };
}

/** The order after its driver has moved. */
export function withPosition(known: LiveOrder, event: unknown, timeMs: number): LiveOrder {
  const moved = DriverMoved.safeParse(event);
  return moved.success ? { ...known, seen: { at: moved.data.location, timeMs } } : known;
}

import { useNow } from '@app/client/react/use-now.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Ride } from '@app/domain/order/expected-time';
import { isLiveMapShown } from '@app/domain/order/order-status';
import type { Seen } from './last-seen.ts';
import { useOrderProgress } from './order-progress.ts';
import { useDriverPosition } from './use-driver-position.ts';
import { useExpectedTime } from './use-expected-time.ts';

const LOOK_MS = 30_000;

/** What is known about an order under way at this moment. */
export function useLiveOrder(order: WireOrder) {
  const { status } = order;
  const driver = isLiveMapShown({ status, hasDriver: true }) ? order.driver : null;
  const seen = useDriverPosition(order._id, driver);
  const now = new Date(useNow(LOOK_MS));
  const ride = rideOf(order, seen);
  const expected = useExpectedTime()(order, now, ride);
  return { driver, seen, ride, expected, progress: useOrderProgress()(order) };
}

export type LiveOrder = ReturnType<typeof useLiveOrder>;

const rideOf = ({ branch, location }: WireOrder, seen: Seen | null): Ride => ({
  branch: branch.location,
  destination: location,
  driver: seen && { at: seen.at, seenAt: new Date(seen.timeMs) },
});

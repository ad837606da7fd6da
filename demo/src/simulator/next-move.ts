import type { OrderTicket } from '@app/contract/schemas/board';
import type { Point } from '@app/domain/geo/point';
import { pointOn } from '#roads/route.ts';

/** The duration of each phase of an order. */
export type Pace = {
  acceptMs: number;
  readyMs: number;
  prepareMs: number;
  driveMs: number;
  handoverMs: number;
};

/* About three minutes from placing to delivery. */
export const PACE: Pace = {
  acceptMs: 12_000,
  readyMs: 32_000,
  prepareMs: 45_000,
  driveMs: 105_000,
  handoverMs: 8_000,
};

export type Move =
  | { kind: 'wait' }
  | { kind: 'accept' | 'ready' | 'ship' | 'complete' }
  | { kind: 'drive'; to: Point };

/** `shippedAt` is the time of the handing over, for an order that is on its way. */
type Moment = { now: Date; pace: Pace; route: readonly Point[]; shippedAt: number };
const WAIT: Move = { kind: 'wait' };

/** The next action of the branch or driver. It depends on the order and the time only, so a restart changes nothing. */
export function nextMove(order: OrderTicket, { now, pace, route, shippedAt }: Moment): Move {
  const statusSince = order.status === 'shipped' ? shippedAt : (order.acceptedAt ?? order.orderedAt);
  const passed = now.getTime() - Math.max(statusSince, order.receiveAt ?? 0);
  const { acceptMs, readyMs, prepareMs, driveMs, handoverMs } = pace;
  switch (order.status) {
    case 'pending':
      return passed >= acceptMs ? { kind: 'accept' } : WAIT;
    case 'processing':
      if (passed < prepareMs) return passed >= readyMs && order.readyAt === null ? { kind: 'ready' } : WAIT;
      return { kind: order.type === 'delivery' ? 'ship' : 'complete' };
    case 'shipped':
      if (passed >= driveMs + handoverMs) return { kind: 'complete' };
      return { kind: 'drive', to: pointOn(route, passed / driveMs) };
    default:
      return WAIT;
  }
}

/** The position of a driver who goes back and forth, for the orders of the demo data. */
export function loopPosition(route: readonly Point[], now: Date, { driveMs }: Pace): Point {
  const share = (now.getTime() % (2 * driveMs)) / driveMs;
  return pointOn(route, share > 1 ? 2 - share : share);
}

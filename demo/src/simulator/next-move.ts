import type { StaffOrder } from '@app/contract/schemas/operations';
import type { Point } from '@app/domain/geo/point';
import { spotOn } from '#roads/way.ts';

/** How long each part of an order's way takes. */
export type Pace = { acceptMs: number; prepareMs: number; driveMs: number; doorMs: number };

/* About three minutes from placing to the door. */
export const PACE: Pace = { acceptMs: 12_000, prepareMs: 45_000, driveMs: 105_000, doorMs: 8_000 };

export type Move = { kind: 'wait' } | { kind: 'accept' | 'ship' | 'complete' } | { kind: 'drive'; to: Point };

type Moment = { now: Date; pace: Pace; way: readonly Point[] };
const WAIT: Move = { kind: 'wait' };

/** What branch or driver does next. It follows from the order and the time alone, so a restart changes nothing. */
export function nextMove(order: StaffOrder, { now, pace, way }: Moment): Move {
  const began = Math.max(...[order.statusSince, order.receiveAt ?? 0].map((at) => new Date(at).getTime()));
  const passed = now.getTime() - began;
  const { acceptMs, prepareMs, driveMs, doorMs } = pace;
  switch (order.status) {
    case 'pending':
      return passed >= acceptMs ? { kind: 'accept' } : WAIT;
    case 'processing':
      if (passed < prepareMs) return WAIT;
      return { kind: order.type === 'delivery' ? 'ship' : 'complete' };
    case 'shipped':
      if (passed >= driveMs + doorMs) return { kind: 'complete' };
      return { kind: 'drive', to: spotOn(way, passed / driveMs) };
    default:
      return WAIT;
  }
}

/** Where a driver is who rides to and fro for ever, as those of the demo's own orders do. */
export function loopPosition(way: readonly Point[], now: Date, { driveMs }: Pace): Point {
  const share = (now.getTime() % (2 * driveMs)) / driveMs;
  return spotOn(way, share > 1 ? 2 - share : share);
}

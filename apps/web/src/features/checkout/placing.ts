import { type ApiError, isApiError } from '#lib/api-error.ts';
import { isSameWish, type OrderWish, type PendingOrder, type PendingOrders } from './pending-order.ts';

export type Outcome =
  | { kind: 'placed'; orderId: string; wish: OrderWish }
  | { kind: 'refused'; problem: ApiError }
  /** Nobody can say whether there is an order now; the same key will. */
  | { kind: 'unknown'; problem: unknown }
  | { kind: 'nothing' };

type Parts = {
  /** Gives the id of the order. */
  send: (pending: PendingOrder) => Promise<string>;
  kept: PendingOrders;
  /** Runs the work while no other tab does. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (ms: number) => Promise<void>;
  newKey: () => string;
  now: () => number;
};

const PAUSES_MS = [500, 1_500];

/** Sends an order until there is an answer, under one key that was stored before the first try. */
export function createPlacing({ send, kept, exclusive, pause, newKey, now }: Parts) {
  async function settle(pending: PendingOrder, isNew: boolean): Promise<Outcome> {
    let isInDoubt = !isNew;
    for (const wait of [...PAUSES_MS, null]) {
      try {
        const orderId = await send(pending);
        kept.remove();
        return { kind: 'placed', orderId, wish: pending };
      } catch (problem) {
        if (isDefiniteNo(problem, isInDoubt)) {
          kept.remove();
          return { kind: 'refused', problem };
        }
        if (wait === null || isApiError(problem, 429)) return { kind: 'unknown', problem };
        isInDoubt = true;
        await pause(wait);
      }
    }
    return { kind: 'nothing' };
  }

  async function place(wish: OrderWish): Promise<Outcome> {
    const open = kept.read(now());
    if (open && isSameWish(open, wish)) return settle(open, false);
    if (open && open.customerId === wish.customerId) {
      const earlier = await settle(open, false);
      if (earlier.kind !== 'refused') return earlier;
    }
    const pending: PendingOrder = { ...wish, key: newKey(), sentAt: now() };
    kept.write(pending);
    return settle(pending, true);
  }

  /** What became of an order whose answer was lost. It is sent again: the key makes it the same order. */
  async function resume(customerId: string): Promise<Outcome> {
    const open = kept.read(now());
    if (open?.customerId === customerId) return settle(open, false);
    kept.remove();
    return { kind: 'nothing' };
  }

  return {
    place: (wish: OrderWish) => exclusive(() => place(wish)),
    resume: (customerId: string) => exclusive(() => resume(customerId)),
  };
}

/**
 * A refusal is an answer. But who is asked to sign in again, or to come back later, may hear that before anybody
 * looked for an order that an earlier try has already placed.
 */
function isDefiniteNo(problem: unknown, isInDoubt: boolean): problem is ApiError {
  if (!isApiError(problem) || problem.status < 400 || problem.status >= 500) return false;
  if (problem.status === 401 || problem.status === 408) return false;
  return !(isInDoubt && problem.status === 429);
}

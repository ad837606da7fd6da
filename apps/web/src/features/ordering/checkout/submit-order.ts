import { type ApiError, isApiError } from '@app/client/http/api-error.ts';
import { isSameDraft, type OrderDraft, type PendingOrder, type PendingOrders } from './pending-order.ts';

export type Outcome =
  | { kind: 'placed'; orderId: string; draft: OrderDraft }
  | { kind: 'refused'; error: ApiError }
  /** The outcome is unknown; a retry with the same key resolves it. */
  | { kind: 'unknown'; error: unknown }
  | { kind: 'nothing' };

type Deps = {
  /** Returns the id of the order. */
  send: (pending: PendingOrder) => Promise<string>;
  pendingOrders: PendingOrders;
  /** Runs the task under a lock shared by all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (ms: number) => Promise<void>;
  newKey: () => string;
  now: () => number;
};

const PAUSES_MS = [500, 1_500];

/** Sends an order until the server responds, under one key that is stored before the first attempt. */
export function createOrderSubmitter({ send, pendingOrders, exclusive, pause, newKey, now }: Deps) {
  async function settle(pending: PendingOrder, isNew: boolean): Promise<Outcome> {
    let isUnresolved = !isNew;
    for (const wait of [...PAUSES_MS, null]) {
      try {
        const orderId = await send(pending);
        pendingOrders.remove();
        return { kind: 'placed', orderId, draft: pending };
      } catch (error) {
        if (isRejection(error, isUnresolved)) {
          pendingOrders.remove();
          return { kind: 'refused', error };
        }
        if (wait === null || isApiError(error, 429)) return { kind: 'unknown', error };
        isUnresolved = true;
        await pause(wait);
      }
    }
    return { kind: 'nothing' };
  }

  async function place(draft: OrderDraft): Promise<Outcome> {
    const open = pendingOrders.read(now());
    if (open && isSameDraft(open, draft)) return settle(open, false);
    if (open && open.customerId === draft.customerId) {
      const earlier = await settle(open, false);
      if (earlier.kind !== 'refused') return earlier;
    }
    const pending: PendingOrder = { ...draft, key: newKey(), sentAt: now() };
    pendingOrders.write(pending);
    return settle(pending, true);
  }

  /** Resolves a pending order by sending it again; the key makes the request idempotent. */
  async function resume(customerId: string): Promise<Outcome> {
    const open = pendingOrders.read(now());
    if (open?.customerId === customerId) return settle(open, false);
    pendingOrders.remove();
    return { kind: 'nothing' };
  }

  return {
    place: (draft: OrderDraft) => exclusive(() => place(draft)),
    resume: (customerId: string) => exclusive(() => resume(customerId)),
  };
}

/**
 * A 4xx response is final, except 401, 408 and, on a retry, 429: the server may return them before it looks up an order
 * that an earlier attempt has placed.
 */
function isRejection(error: unknown, isUnresolved: boolean): error is ApiError {
  if (!isApiError(error) || error.status < 400 || error.status >= 500) return false;
  if (error.status === 401 || error.status === 408) return false;
  return !(isUnresolved && error.status === 429);
}

import { type ApiError, isApiError } from '@app/client/http/api-error.ts';
import { logError } from '@app/client/log.ts';
import { placeGroup } from '@app/contract/endpoints/group-orders';
import { placeOrder } from '@app/contract/endpoints/orders';
import { create } from 'zustand';
import { api } from '#session/api.ts';
import {
  isSameDraft,
  type OrderDraft,
  type PendingOrder,
  type PendingOrders,
  pendingOrderStorage,
} from './pending-order.ts';
import { onSignedOut } from '#session/session-lost.ts';

type Outcome =
  | { kind: 'placed'; orderId: string; draft: OrderDraft }
  | { kind: 'refused'; error: ApiError }
  /** The outcome is unknown; a retry with the same key resolves it. */
  | { kind: 'unknown'; error: unknown }
  | { kind: 'nothing' };
export type PlacedOrder = Extract<Outcome, { kind: 'placed' }>;

type Deps = {
  /** Returns the id of the order. */
  send: (pending: PendingOrder) => Promise<string>;
  pendingOrders: PendingOrders;
  /** Runs the task under a lock shared by all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  pause: (ms: number) => Promise<void>;
  /** The server cannot take the order now and gets it again by itself. */
  onAway: () => void;
  newKey: () => string;
  now: () => number;
};

const PAUSES_MS = [500, 1_500];
/* Two minutes: a database that moves to another machine is back before. */
const AWAY_PAUSES_MS = [500, 1_500, 3_000, ...Array.from({ length: 23 }, () => 5_000)];

/** Sends an order until the server responds, under one key that is stored before the first attempt. */
export function createOrderSubmitter(deps: Deps) {
  const { send, pendingOrders, exclusive, pause, onAway, newKey, now } = deps;

  async function settle(pending: PendingOrder, isNew: boolean): Promise<Outcome> {
    const isStored = () => pendingOrders.read(now())?.key === pending.key;
    const wasStored = isStored();
    let isUnresolved = !isNew;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const orderId = await send(pending);
        pendingOrders.remove();
        return { kind: 'placed', orderId, draft: pending };
      } catch (error) {
        if (isRejection(error, isUnresolved)) {
          pendingOrders.remove();
          return { kind: 'refused', error };
        }
        const isAway = isServerAway(error);
        const wait = (isAway ? AWAY_PAUSES_MS : PAUSES_MS)[attempt];
        if (wait === undefined || isApiError(error, 429)) return { kind: 'unknown', error };
        isUnresolved = true;
        if (isAway) onAway();
        await pause(wait);
        // Signing out removes it: the next customer of this device must not send it.
        if (wasStored && !isStored()) return { kind: 'nothing' };
      }
    }
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

/** The server or its database is away, as when it moves to another machine, or too busy to answer in time. */
const isServerAway = (error: unknown): boolean =>
  isApiError(error) ? [502, 503, 504].includes(error.status) : isTimeout(error);

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** `checking`: a pending order is being resolved; `unknown`: no response yet, so a second order is blocked. */
type Phase = 'idle' | 'sending' | 'checking' | 'unknown' | 'placed';
type SubmissionState = {
  phase: Phase;
  error: unknown;
  /** While it is sent again and again because the server is away. */
  isAway: boolean;
};

const RESPONSE_TIMEOUT_MS = 10_000;

const submitter = createOrderSubmitter({
  pendingOrders: pendingOrderStorage,
  exclusive: async (work) => ('locks' in navigator ? navigator.locks.request('place-order', work) : work()),
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  onAway: () => useSubmissionState.setState({ isAway: true }),
  newKey: () => crypto.randomUUID(),
  now: () => Date.now(),
  send: sendOrder,
});

async function sendOrder(pending: PendingOrder): Promise<string> {
  const options = {
    headers: { 'Idempotency-Key': pending.key },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  };
  const { data } =
    'partyId' in pending
      ? await api.call(placeGroup, { params: { partyId: pending.partyId }, body: pending.body, ...options })
      : await api.call(placeOrder, {
          params: { branchId: pending.branchId },
          body: pending.body,
          ...options,
        });
  return data.orderId;
}

/** One instance for the whole app: startup, cart and checkout share the same order. */
const useSubmissionState = create<SubmissionState>(() => ({ phase: 'idle', error: null, isAway: false }));

if (typeof window !== 'undefined') onSignedOut(pendingOrderStorage.remove);

export const useOrderSubmission = () => useSubmissionState();

/** Called on leaving checkout: an old rejection is not shown on return. */
export const clearRejection = () => useSubmissionState.setState({ error: null });

/** Returns null if no order was placed; the state has the reason. */
export async function submitOrder(draft: OrderDraft): Promise<PlacedOrder | null> {
  return run('sending', () => submitter.place(draft));
}

export async function resumeOrder(customerId: string): Promise<PlacedOrder | null> {
  return run('checking', () => submitter.resume(customerId));
}

async function run(phase: Phase, work: () => Promise<Outcome>): Promise<PlacedOrder | null> {
  const { phase: now } = useSubmissionState.getState();
  if (now === 'sending' || now === 'checking' || now === 'placed') return null;
  useSubmissionState.setState({ phase, error: null });
  const outcome = await work();
  useSubmissionState.setState({ isAway: false });
  if (outcome.kind === 'placed') {
    useSubmissionState.setState({ phase: 'placed' });
    return outcome;
  }
  const error = outcome.kind === 'nothing' ? null : outcome.error;
  if (error !== null) logError('checkout: placing the order failed', error);
  useSubmissionState.setState({ phase: outcome.kind === 'unknown' ? 'unknown' : 'idle', error });
  return null;
}

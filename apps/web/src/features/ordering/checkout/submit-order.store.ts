import { logError } from '@app/client/log.ts';
import { placeOrder } from '@app/contract/endpoints/orders';
import { create } from 'zustand';
import { api } from '#session/api.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { pendingOrderStorage, type OrderDraft, type PendingOrder } from './pending-order.ts';
import { createOrderSubmitter, type Outcome } from './submit-order.ts';

/** `checking`: a pending order is being resolved; `unknown`: no response yet, so a second order is blocked. */
type Phase = 'idle' | 'sending' | 'checking' | 'unknown' | 'placed';
type SubmissionState = { phase: Phase; error: unknown };

const RESPONSE_TIMEOUT_MS = 10_000;

const submitter = createOrderSubmitter({
  pendingOrders: pendingOrderStorage,
  exclusive: async (work) => ('locks' in navigator ? navigator.locks.request('place-order', work) : work()),
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
  newKey: () => crypto.randomUUID(),
  now: () => Date.now(),
  send: sendOrder,
});

async function sendOrder({ branchId, body, key }: PendingOrder): Promise<string> {
  const { data } = await api.call(placeOrder, {
    params: { branchId },
    body,
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  return data.orderId;
}

/** One instance for the whole app: startup, cart and checkout share the same order. */
const useSubmissionState = create<SubmissionState>(() => ({ phase: 'idle', error: null }));

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

export type PlacedOrder = Extract<Outcome, { kind: 'placed' }>;

async function run(phase: Phase, work: () => Promise<Outcome>): Promise<PlacedOrder | null> {
  const { phase: now } = useSubmissionState.getState();
  if (now === 'sending' || now === 'checking' || now === 'placed') return null;
  useSubmissionState.setState({ phase, error: null });
  const outcome = await work();
  if (outcome.kind === 'placed') {
    useSubmissionState.setState({ phase: 'placed' });
    return outcome;
  }
  const error = outcome.kind === 'nothing' ? null : outcome.error;
  if (error !== null) logError('checkout: placing the order failed', error);
  useSubmissionState.setState({ phase: outcome.kind === 'unknown' ? 'unknown' : 'idle', error });
  return null;
}

import { placeOrder } from '@app/contract/endpoints/orders';
import { create } from 'zustand';
import { logError } from '#lib/log.ts';
import { api } from '#session/api.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { pendingOrderStorage, type OrderDraft, type PendingOrder } from './pending-order.ts';
import { createPlacing, type Outcome } from './submit-order.ts';

/** `checking`: a pending order is being resolved; `unknown`: no response yet, so a second order is blocked. */
type Phase = 'idle' | 'sending' | 'checking' | 'unknown' | 'placed';
type PlacingState = { phase: Phase; error: unknown };

const ANSWER_MS = 10_000;

const placing = createPlacing({
  kept: pendingOrderStorage,
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
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return data.orderId;
}

/** One instance for the whole app: startup, cart and checkout share the same order. */
const usePlacingState = create<PlacingState>(() => ({ phase: 'idle', error: null }));

if (typeof window !== 'undefined') onSignedOut(pendingOrderStorage.remove);

export const usePlacing = () => usePlacingState();

/** Called on leaving checkout: an old rejection is not shown on return. */
export const forgetRefusal = () => usePlacingState.setState({ error: null });

/** Returns null if no order was placed; the state has the reason. */
export async function submitOrder(draft: OrderDraft): Promise<PlacedOrder | null> {
  return run('sending', () => placing.place(draft));
}

export async function resumeOrder(customerId: string): Promise<PlacedOrder | null> {
  return run('checking', () => placing.resume(customerId));
}

export type PlacedOrder = Extract<Outcome, { kind: 'placed' }>;

async function run(phase: Phase, work: () => Promise<Outcome>): Promise<PlacedOrder | null> {
  const { phase: now } = usePlacingState.getState();
  if (now === 'sending' || now === 'checking' || now === 'placed') return null;
  usePlacingState.setState({ phase, error: null });
  const outcome = await work();
  if (outcome.kind === 'placed') {
    usePlacingState.setState({ phase: 'placed' });
    return outcome;
  }
  const error = outcome.kind === 'nothing' ? null : outcome.error;
  if (error !== null) logError('an order was not placed', error);
  usePlacingState.setState({ phase: outcome.kind === 'unknown' ? 'unknown' : 'idle', error });
  return null;
}

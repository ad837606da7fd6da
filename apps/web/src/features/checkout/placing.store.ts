import { placeOrder } from '@app/contract/endpoints/orders';
import { create } from 'zustand';
import { logProblem } from '#lib/log.ts';
import { api } from '#session/api.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { keptOrder, type OrderWish, type PendingOrder } from './pending-order.ts';
import { createPlacing, type Outcome } from './placing.ts';

/** `checking`: an order from before is looked for; `unknown`: nobody answered, and nothing may be ordered twice. */
type Phase = 'idle' | 'sending' | 'checking' | 'unknown' | 'placed';
type PlacingState = { phase: Phase; problem: unknown };

const ANSWER_MS = 10_000;

const placing = createPlacing({
  kept: keptOrder,
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

/** One for the whole app: the start, the cart and checkout look at the same order. */
const usePlacingState = create<PlacingState>(() => ({ phase: 'idle', problem: null }));

if (typeof window !== 'undefined') onSignedOut(keptOrder.remove);

export const usePlacing = () => usePlacingState();

/** When checkout is left: what was refused there is no news on the next visit. */
export const forgetRefusal = () => usePlacingState.setState({ problem: null });

/** Null where no order came of it; the state says why. */
export async function sendWish(wish: OrderWish): Promise<PlacedOrder | null> {
  return run('sending', () => placing.place(wish));
}

export async function resumeOrder(customerId: string): Promise<PlacedOrder | null> {
  return run('checking', () => placing.resume(customerId));
}

export type PlacedOrder = Extract<Outcome, { kind: 'placed' }>;

async function run(phase: Phase, work: () => Promise<Outcome>): Promise<PlacedOrder | null> {
  const { phase: now } = usePlacingState.getState();
  if (now === 'sending' || now === 'checking' || now === 'placed') return null;
  usePlacingState.setState({ phase, problem: null });
  const outcome = await work();
  if (outcome.kind === 'placed') {
    usePlacingState.setState({ phase: 'placed' });
    return outcome;
  }
  const problem = outcome.kind === 'nothing' ? null : outcome.problem;
  if (problem !== null) logProblem('an order was not placed', problem);
  usePlacingState.setState({ phase: outcome.kind === 'unknown' ? 'unknown' : 'idle', problem });
  return null;
}

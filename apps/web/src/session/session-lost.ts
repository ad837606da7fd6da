import { createSignal } from '#lib/signal.ts';

const lost = createSignal<unknown>();
let reason: unknown = null;

/** Tells when the server no longer accepts this customer's session, with the answer that ended it. */
export const onSessionLost = lost.listen;

export function announceSessionLost(error: unknown): void {
  reason = error;
  lost.announce(error);
}

/** Why one has to sign in again; null for who was never signed out against his will. */
export const sessionLossReason = (): unknown => reason;

export function forgetSessionLoss(): void {
  reason = null;
}

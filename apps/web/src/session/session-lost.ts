import { createSignal } from '@app/client/signal.ts';

const lost = createSignal<unknown>();
let reason: unknown = null;

/** Calls the listener when the server rejects the customer's session, with the error that ended it. */
export const onSessionLost = lost.listen;

export function emitSessionLost(error: unknown): void {
  reason = error;
  lost.emit(error);
}

/** The error that ended the session; null if the server has not ended one. */
export const sessionLossReason = (): unknown => reason;

export function clearSessionLossReason(): void {
  reason = null;
}

const signedOut = createSignal<void>();

/** Calls the listener on logout, on account deletion and when another customer signs in on this device. */
export const onSignedOut = signedOut.listen;

export const emitSignedOut = () => signedOut.emit();

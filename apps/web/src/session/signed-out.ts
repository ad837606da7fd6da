import { createSignal } from '@app/client/signal.ts';

const signedOut = createSignal<void>();

/** Calls the listener on logout, on account deletion and when another customer signs in on this device. */
export const onSignedOut = signedOut.listen;

export const emitSignedOut = () => signedOut.emit();

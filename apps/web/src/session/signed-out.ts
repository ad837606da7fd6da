import { createSignal } from '#lib/signal.ts';

const signedOut = createSignal<void>();

/** Tells when the customer leaves this device: he logs out, deletes the account, or somebody else signs in. */
export const onSignedOut = signedOut.listen;

export const announceSignedOut = () => signedOut.announce();

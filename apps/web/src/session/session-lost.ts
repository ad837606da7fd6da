import { createSignal } from '#lib/signal.ts';

/** The server no longer accepts this customer's session; told is the answer that ended it. */
const lost = createSignal<unknown>();

export const onSessionLost = lost.listen;
export const announceSessionLost = lost.announce;

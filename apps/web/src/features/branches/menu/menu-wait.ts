/*
 * Not all pages read at once. The shortest wait lets all processes of the server receive the change first; after the
 * longest one 0.8 seconds are left of the two that a change may take to the page.
 */
const MIN_WAIT_MS = 100;
export const MAX_WAIT_MS = 1_200;

/** SOLD-02 The time from a change of the menu to reading it. */
export const menuWaitMs = () => MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS);

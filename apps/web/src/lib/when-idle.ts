const SOON_MS = 1_500;

/** For what the screen does not need: after it, and without standing in the way of a tap. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2 * SOON_MS });
  else setTimeout(work, SOON_MS);
}

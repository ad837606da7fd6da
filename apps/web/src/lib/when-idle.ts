import { logError } from './log.ts';

const LATEST_MS = 1_500;

/** For what the screen does not need yet: without standing in the way of a tap. Gives the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** For what the first view does not need at all: once everything it asked for is there. */
export function whenLoaded(work: () => Promise<void>): void {
  const start = () => whenIdle(() => void work().catch((error: unknown) => logError('too late', error)));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

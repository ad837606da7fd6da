const WAIT_MS = 150;
/* What replaces another comes in the same commit, which takes some time on a slow phone. */
const MAX_COMMIT_MS = 100;

/* The document showed its own, or nothing, before the first one of the app. */
let since = 0;
let until = Number.POSITIVE_INFINITY;

/**
 * Ref of an element with `animate-late`. If it replaces another one, as the skeleton of a screen replaces that of its
 * route, the wait goes on where that one left it: what is on screen does not vanish.
 */
export function waitOnce(element: HTMLElement | null) {
  const now = performance.now();
  const start = now - until < MAX_COMMIT_MS ? since : now;
  element?.style.setProperty('animation-delay', `${start + WAIT_MS - now}ms`);
  return () => {
    since = start;
    until = performance.now();
  };
}

/** For what is shown after a wait of its own: the elements of this commit are visible at once. */
export function endWait(): void {
  until = performance.now();
  since = until - WAIT_MS;
}

const KEY = 'reloaded_at';
const ENOUGH_MS = 60_000;
let isOnItsWay = false;

/** The page is about to be replaced: what fails in it meanwhile is not worth a word. */
export const isReloading = () => isOnItsWay;

/**
 * After a new version is put in place, an open page asks for chunks that are gone. One reload brings the new
 * version; if that does not help, the error screen with its retry is the answer, not another reload.
 */
export function reloadOnceWhenChunksAreGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection there is nothing newer to be had: the page says so itself.
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    isOnItsWay = true;
    location.reload();
  });
}

/** Where nothing can be remembered, reloading could go on for ever. */
function mayReload(now: number): boolean {
  try {
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < ENOUGH_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

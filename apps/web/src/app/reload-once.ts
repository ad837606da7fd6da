const KEY = 'reloaded_at';
const ENOUGH_MS = 60_000;

/**
 * After a new version is put in place, an open page asks for chunks that are gone. One reload brings the new
 * version; if that does not help, the error screen with its retry is the answer, not another reload.
 */
export function reloadOnceWhenChunksAreGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (wasReloadedLately()) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

function wasReloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < ENOUGH_MS;
  } catch {
    return true; // where nothing can be remembered, reloading could go on for ever
  }
}

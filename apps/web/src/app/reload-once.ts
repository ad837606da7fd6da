const KEY = 'reloaded_at';
const MIN_INTERVAL_MS = 60_000;
let hasStartedReload = false;

/** Errors during a reload are not reported, because the page is about to be replaced. */
export const isReloading = () => hasStartedReload;

/**
 * After a deployment, an open page requests chunks that no longer exist. One reload loads the new version; if the
 * error persists, the error screen is shown instead of another reload.
 */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload cannot load a newer version.
    if (!navigator.onLine || !canReload(Date.now())) return;
    event.preventDefault();
    hasStartedReload = true;
    location.reload();
  });
}

/** Without session storage a reload could repeat forever, so it is not allowed. */
function canReload(now: number): boolean {
  try {
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

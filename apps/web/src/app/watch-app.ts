import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setAppBadge } from '#lib/app-badge.ts';
import { appConfig } from '#lib/app-config.ts';
import { connection } from '#lib/connection.ts';
import { unsubscribeDevice } from '#lib/push-device.ts';
import { isOutdated, startWorker } from '#lib/worker-client.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { isOrdering } from './ordering-paths.ts';

/** The app as a thing on a phone: its worker, its connection, its icon. */
export function watchApp(router: AnyRouter, queries: QueryClient): void {
  startWorker(appConfig().hasWorker, (path) => void router.navigate({ href: path }));
  // What is on the screen may be a copy, or an answer that never came.
  connection.onReturn(() => void queries.invalidateQueries());
  loadNewerDocuments(router);
  onSignedOut(() => {
    setAppBadge(0);
    void unsubscribeDevice();
  });
}

/** Another tab has taken a newer build: the next page here comes from it too, but never in the middle of an order. */
function loadNewerDocuments(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!isOutdated() || !pathChanged || !fromLocation) return;
    if (isOrdering(fromLocation.pathname) || isOrdering(toLocation.pathname)) return;
    const { href } = new URL(toLocation.href, location.origin);
    if (location.href === href) location.reload();
    else location.assign(href);
  });
}

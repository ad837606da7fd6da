import { appConfig } from '@app/client/config/app-config.ts';
import { connection } from '@app/client/http/connection.ts';
import { animatePages } from '@app/client/router/page-transitions.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { resumeRatings } from './resume-ratings.ts';
import { isOrdering, isOutdated, startWorker } from '#worker/worker-client.ts';

/** Starts the service worker and the motion between pages, and reacts to reconnects and new builds. */
export function watchApp(router: AnyRouter, queries: QueryClient): void {
  startWorker(appConfig().hasWorker, (path) => void router.navigate({ href: path }));
  // The screen may show cached data or a failed request.
  connection.onReconnect(() => void queries.invalidateQueries());
  loadNewerDocuments(router);
  resumeRatings(queries);
  animatePages(router, 1);
}

/** After another tab has activated a newer build, the next navigation loads it, except during an order. */
function loadNewerDocuments(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!isOutdated() || !pathChanged || !fromLocation) return;
    if (isOrdering(fromLocation.pathname) || isOrdering(toLocation.pathname)) return;
    const { href } = new URL(toLocation.href, location.origin);
    if (location.href === href) location.reload();
    else location.assign(href);
  });
}

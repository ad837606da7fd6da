import { handlePushes, pathOf } from '@app/client/worker/handle-pushes.ts';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { cacheCatalogue, cacheLoaded } from './worker/catalogue.worker.ts';
import { cacheChunks, cacheLoadedChunks } from './worker/chunks.worker.ts';
import { servePages } from './worker/pages.worker.ts';
import type { PrecacheEntry } from './worker/precache-list.ts';
import { isToWorker } from './worker/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Replaced at build time. */
declare const __PRECACHE_LIST__: readonly PrecacheEntry[];

const list = __PRECACHE_LIST__.filter(({ url }) => url !== '');
const own = new Set(list.map(({ url }) => url));
/** A window on these pages is not reused, because it would interrupt an order. */
const ORDERING_PATHS = /^\/(?:cart|checkout)\//;

precacheAndRoute([...list], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
servePages();
cacheChunks();
cacheCatalogue();
handlePushes({
  base: '',
  start: '/active/orders',
  isSticky: false,
  windowFor: (windows, path) =>
    windows.find((client) => pathOf(client) === path) ??
    windows.find((client) => !ORDERING_PATHS.test(pathOf(client))),
});

// The first worker takes over the open page; a later one waits for the `activate` message.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isToWorker(message)) return;
  switch (message.kind) {
    case 'seen':
      event.waitUntil(cacheLoaded(message.urls, message.language, event));
      event.waitUntil(cacheLoadedChunks(message.urls, event));
      break;
    case 'is-other-build':
      event.ports[0]?.postMessage(!own.has(message.entry));
      break;
    case 'activate':
      event.waitUntil(self.skipWaiting());
      break;
  }
});

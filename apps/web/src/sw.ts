import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { keepCatalogue, keepSeen } from './worker/catalogue.worker.ts';
import { keepChunks, keepSeenChunks } from './worker/chunks.worker.ts';
import { hearPushes } from './worker/push.worker.ts';
import { openPages } from './worker/pages.worker.ts';
import type { PrecacheEntry } from './worker/precache-list.ts';
import { isToWorker } from './worker/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in while building. */
declare const __PRECACHE_LIST__: readonly PrecacheEntry[];

const list = __PRECACHE_LIST__;
const own = new Set(list.map(({ url }) => url));

precacheAndRoute([...list], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
openPages();
keepChunks();
keepCatalogue();
hearPushes();

// The very first worker serves the page that brought it; a later one waits until it is wanted.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isToWorker(message)) return;
  switch (message.kind) {
    case 'seen':
      event.waitUntil(keepSeen(message.urls, message.language, event));
      event.waitUntil(keepSeenChunks(message.urls, event));
      break;
    case 'is-other-build':
      event.ports[0]?.postMessage(!own.has(message.entry));
      break;
    case 'activate':
      event.waitUntil(self.skipWaiting());
      break;
  }
});

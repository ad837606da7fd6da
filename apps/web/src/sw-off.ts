declare const self: ServiceWorkerGlobalScope;

/*
 * The kill switch (SERVICE_WORKER=off): a worker that takes the place of any other, empties what was kept and goes.
 * Open pages stay as they are, so that nobody loses a checkout; from then on they ask the server themselves.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

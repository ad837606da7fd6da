declare const self: ServiceWorkerGlobalScope;

/*
 * The kill switch (SERVICE_WORKER=off): a worker that replaces any other, deletes all caches and unregisters itself.
 * Open pages are not reloaded, so that no checkout is lost; they continue without a worker.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

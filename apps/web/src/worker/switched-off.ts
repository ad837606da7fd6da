/* An empty cache is the flag, because pages and workers can read it and it survives worker restarts. */
const FLAG_CACHE = 'switched-off';

/** Stops caching once the server has switched the worker off. */
export const storeWhileOn = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await caches.has(FLAG_CACHE)) ? null : response,
  // Removes an entry that was being written during the switch-off.
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
    if (await caches.has(FLAG_CACHE)) await caches.delete(cacheName);
  },
};

export async function switchOff(): Promise<void> {
  await caches.open(FLAG_CACHE);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FLAG_CACHE).map((name) => caches.delete(name)));
}

export async function switchOn(): Promise<void> {
  await caches.delete(FLAG_CACHE);
}

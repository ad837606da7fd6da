/* An empty cache is the mark: pages and workers see it, and it survives a worker that the browser stops and starts. */
const MARK = 'switched-off';

/** Nothing is stored any more once the server has switched its worker off. */
export const storeWhileOn = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await caches.has(MARK)) ? null : response,
  // A copy that was being written meanwhile.
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
    if (await caches.has(MARK)) await caches.delete(cacheName);
  },
};

export async function switchOff(): Promise<void> {
  await caches.open(MARK);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== MARK).map((name) => caches.delete(name)));
}

export async function switchOn(): Promise<void> {
  await caches.delete(MARK);
}

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { storeWhileOn } from './switched-off.ts';

const MONTH_SECONDS = 30 * 24 * 3_600;

const chunks = new CacheFirst({
  cacheName: 'chunks',
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    storeWhileOn,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

const isChunk = ({ pathname }: URL) => pathname.startsWith('/assets/');

/** Caches chunks after their first use; their names contain a content hash. */
export function cacheChunks(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && isChunk(url), chunks);
}

export async function cacheLoadedChunks(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const loaded = urls.map((url) => new URL(url, self.location.origin));
  const own = loaded.filter((url) => url.origin === self.location.origin && isChunk(url));
  await Promise.allSettled(own.map(({ href }) => chunks.handle({ request: new Request(href), event })));
}

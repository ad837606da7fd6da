import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheKey, isCatalogueRead, isMenuPicture, isVendorLookup, vendorsUrl } from './catalogue-reads.ts';
import { SAVED_AT } from './saved-at.ts';
import { storeWhileOn } from './switched-off.ts';

const DAY_SECONDS = 24 * 3_600;
/** For a signed-in customer, the guest copy is refetched in the background at most once per period. */
const FRESH_MS = 10 * 60_000;
const CATALOGUE_CACHE = 'catalogue';
const PICTURE_CACHE = 'pictures';

const requestLanguage = (request: Request) => request.headers.get('accept-language');
const isGuestRequest = (request: Request) => !request.headers.has('authorization');

/** The server's response, else the cached guest response. A customer's response is never cached (H27). */
const catalogue = new NetworkFirst({
  cacheName: CATALOGUE_CACHE,
  networkTimeoutSeconds: 6,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url, requestLanguage(request)),
      cacheWillUpdate: async ({ request, response }) =>
        isGuestRequest(request) && response.status === 200 ? withSavedAt(response) : null,
    },
    storeWhileOn,
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    storeWhileOn,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

export function cacheCatalogue(): void {
  registerRoute(
    ({ url }) => isCatalogueRead(url),
    ({ request, event }) => {
      if (!isGuestRequest(request) && event instanceof FetchEvent)
        event.waitUntil(cacheForGuests(request, event));
      return catalogue.handle({ request, event });
    },
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isMenuPicture(url), pictures);
  // Offline, the list of all vendors is the fallback.
  for (const method of ['GET', 'POST'] as const)
    registerRoute(
      ({ url }) => isVendorLookup(url),
      ({ request, event }) => {
        const all = new Request(vendorsUrl(request.url), { headers: request.headers });
        if (event instanceof FetchEvent) event.waitUntil(cacheForGuests(all, event));
        return fetch(request);
      },
      method,
    );
}

/** Caches what a page loaded before the worker was active. */
export async function cacheLoaded(urls: readonly string[], language: string, event: ExtendableEvent) {
  const loaded = urls.map((url) => new URL(url, self.location.origin));
  const lists = loaded.filter(isVendorLookup).map(({ href }) => new URL(vendorsUrl(href)));
  const reads = [...loaded.filter(isCatalogueRead), ...lists.slice(0, 1)];
  const images = loaded.filter((url) => url.origin === self.location.origin && isMenuPicture(url));
  const headers = { 'accept-language': language };
  await Promise.allSettled([
    ...reads.map(({ href }) => cacheForGuests(new Request(href, { headers }), event)),
    ...images.map(({ href }) => pictures.handle({ request: new Request(href), event })),
  ]);
}

async function cacheForGuests(request: Request, event: ExtendableEvent): Promise<void> {
  const language = requestLanguage(request);
  if (await isFresh(cacheKey(request.url, language))) return;
  const guestRequest = new Request(request.url, {
    headers: { accept: 'application/json', 'accept-language': language ?? 'en' },
    credentials: 'omit',
  });
  const [response, done] = catalogue.handleAll({ request: guestRequest, event });
  await Promise.allSettled([response, done]);
}

async function isFresh(key: string): Promise<boolean> {
  const copy = await caches.match(key, { cacheName: CATALOGUE_CACHE, ignoreVary: true });
  const savedAt = Date.parse(copy?.headers.get(SAVED_AT) ?? '');
  return Math.abs(Date.now() - savedAt) < FRESH_MS;
}

function withSavedAt(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}

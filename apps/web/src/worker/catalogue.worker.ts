import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { copyKey, isCatalogueRead, isMenuPicture, isVendorLookup, vendorsUrl } from './catalogue-reads.ts';
import { SAVED_AT } from './saved-at.ts';
import { storeWhileOn } from './switched-off.ts';

const DAY_SECONDS = 24 * 3_600;
/** For a customer, the guest's copy is fetched beside his own answer, but not at every look. */
const FRESH_MS = 10 * 60_000;
const COPIES = 'catalogue';
const PICTURES = 'pictures';

const languageOf = (request: Request) => request.headers.get('accept-language');
const isOfGuest = (request: Request) => !request.headers.has('authorization');

/** The server's answer, else the copy of what it says to a guest. A customer's own answer is never kept (H27). */
const catalogue = new NetworkFirst({
  cacheName: COPIES,
  networkTimeoutSeconds: 6,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => copyKey(request.url, languageOf(request)),
      cacheWillUpdate: async ({ request, response }) =>
        isOfGuest(request) && response.status === 200 ? dated(response) : null,
    },
    storeWhileOn,
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    storeWhileOn,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 14 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

export function keepCatalogue(): void {
  registerRoute(
    ({ url }) => isCatalogueRead(url),
    ({ request, event }) => {
      if (!isOfGuest(request) && event instanceof FetchEvent) event.waitUntil(keepForGuests(request, event));
      return catalogue.handle({ request, event });
    },
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && isMenuPicture(url), pictures);
  // A place is looked up with POST, which no cache can keep; without a connection all vendors are shown instead.
  registerRoute(
    ({ url }) => isVendorLookup(url),
    ({ request, event }) => {
      const all = new Request(vendorsUrl(request.url), { headers: request.headers });
      if (event instanceof FetchEvent) event.waitUntil(keepForGuests(all, event));
      return fetch(request);
    },
    'POST',
  );
}

/** What a page read before it had a worker. */
export async function keepSeen(urls: readonly string[], language: string, event: ExtendableEvent) {
  const seen = urls.map((url) => new URL(url, self.location.origin));
  const reads = seen.filter(isCatalogueRead);
  const images = seen.filter((url) => url.origin === self.location.origin && isMenuPicture(url));
  const headers = { 'accept-language': language };
  await Promise.allSettled([
    ...reads.map(({ href }) => keepForGuests(new Request(href, { headers }), event)),
    ...images.map(({ href }) => pictures.handle({ request: new Request(href), event })),
  ]);
}

async function keepForGuests(request: Request, event: ExtendableEvent): Promise<void> {
  const language = languageOf(request);
  if (await isFresh(copyKey(request.url, language))) return;
  const guests = new Request(request.url, {
    headers: { accept: 'application/json', 'accept-language': language ?? 'en' },
    credentials: 'omit',
  });
  const [answer, kept] = catalogue.handleAll({ request: guests, event });
  await Promise.allSettled([answer, kept]);
}

async function isFresh(key: string): Promise<boolean> {
  const copy = await caches.match(key, { cacheName: COPIES, ignoreVary: true });
  const savedAt = Date.parse(copy?.headers.get(SAVED_AT) ?? '');
  return Math.abs(Date.now() - savedAt) < FRESH_MS;
}

function dated(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}

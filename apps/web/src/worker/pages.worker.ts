import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NON_PAGE_PATHS } from './catalogue-reads.ts';
import { type Language, isLanguage } from '@app/domain/language';

/** After this time without a response, the page opens from the cached shell. */
const NETWORK_TIMEOUT_MS = 3_000;

declare const self: ServiceWorkerGlobalScope;

/** Serves pages from the server, which sets title and language; the cached shell is the fallback. */
export function servePages(): void {
  registerRoute(
    new NavigationRoute(
      ({ event, request }) => (event instanceof FetchEvent ? open(event) : fetch(request)),
      { denylist: NON_PAGE_PATHS },
    ),
  );
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );
}

async function open(event: FetchEvent): Promise<Response> {
  const response = fromServer(event);
  const first = await Promise.race([response.catch(() => null), sleep(NETWORK_TIMEOUT_MS)]);
  if (first && first.status < 500) return first;
  return (await shellFor(event.request)) ?? response;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

const sleep = (ms: number) => new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms));

async function shellFor({ url }: Request): Promise<Response | undefined> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('language').catch(() => null) : null;
  const language = shellLanguage(new URL(url).pathname, cookie?.value ?? null, navigator.languages);
  return matchPrecache(`/shell/${language}`);
}

/** Same order as on the server: the language of a home page, else the cookie, else the browser. */
function shellLanguage(pathname: string, cookie: string | null, browser: readonly string[]): Language {
  if (pathname === '/ar') return 'ar';
  if (pathname === '/') return 'en';
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

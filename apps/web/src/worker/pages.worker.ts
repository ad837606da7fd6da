import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NO_PAGES } from './catalogue-reads.ts';
import { shellLanguage } from './shell-language.ts';

/** A connection that is there but says nothing is none. */
const PATIENCE_MS = 3_000;

declare const self: ServiceWorkerGlobalScope;

/** A page comes from the server, which knows its title and its language; without one, the kept shell opens it. */
export function openPages(): void {
  registerRoute(
    new NavigationRoute(
      ({ event, request }) => (event instanceof FetchEvent ? open(event) : fetch(request)),
      { denylist: NO_PAGES },
    ),
  );
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );
}

async function open(event: FetchEvent): Promise<Response> {
  const response = fromServer(event);
  const first = await Promise.race([response.catch(() => null), pause(PATIENCE_MS)]);
  if (first && first.status < 500) return first;
  return (await shellFor(event.request)) ?? response;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
}

const pause = (ms: number) => new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms));

async function shellFor({ url }: Request): Promise<Response | undefined> {
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('language').catch(() => null) : null;
  const language = shellLanguage(new URL(url).pathname, cookie?.value ?? null, navigator.languages);
  return matchPrecache(`/shell/${language}`);
}

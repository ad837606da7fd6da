import { LANGUAGES } from '@app/domain/language';
import { handlePushes, pathOf } from './handle-pushes.ts';
import { ownPath } from './push-message.ts';
import { filesIn, PICTURES, requestKind, shellLanguage } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

/** The server replaces the revision, so that a new build or setting is a new worker. */
const REVISION = '__SHELL_REVISION__';
/** The path of the app, `/console` or `/drive`: the scope of this worker. */
const BASE = new URL(self.registration.scope).pathname;
const CACHE = `${BASE} ${REVISION}`;
/** After this time without a response, the page opens from the stored shell. */
const NETWORK_TIMEOUT_MS = 3_000;

// A new worker replaces the old one at once: pages do not depend on it, and old files stay on the server.
self.addEventListener('install', (event) => event.waitUntil(storeShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldCaches(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request);
  if (kind === 'page') event.respondWith(page(event.request));
  if (kind === 'file') event.respondWith(file(event.request));
});

handlePushes({
  base: BASE,
  start: BASE,
  isSticky: true,
  windowFor: (windows) => windows.find((client) => ownPath(pathOf(client), BASE) !== null),
});

const shellUrl = (language: string) => `${BASE}/shell/${language}`;

async function storeShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(LANGUAGES.map(shellUrl));
  const shell = await cache.match(shellUrl('en'));
  await cache.addAll([...PICTURES, ...filesIn((await shell?.text()) ?? '')]);
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${BASE} `) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page of the server; the stored shell is the fallback. */
async function page(request: Request): Promise<Response> {
  const response = fetch(request);
  const first = await Promise.race([response.catch(() => null), sleep(NETWORK_TIMEOUT_MS)]);
  if (first && first.status < 500) return first;
  const cookie = 'cookieStore' in self ? await self.cookieStore.get('language').catch(() => null) : null;
  const language = shellLanguage(cookie?.value ?? null, BASE, navigator.languages);
  return (await caches.match(shellUrl(language))) ?? response;
}

const sleep = (ms: number) => new Promise<null>((resolve) => void setTimeout(() => resolve(null), ms));

async function file(request: Request): Promise<Response> {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

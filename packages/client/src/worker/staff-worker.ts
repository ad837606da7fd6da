import { directionOf, LANGUAGES } from '@app/domain/language';
import { ownPath, parsePush, type PushMessage } from './push-message.ts';
import { filesIn, PICTURES, requestKind, shellLanguage } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

/** The server replaces the revision, so that a new build or setting is a new worker. */
const REVISION = '__SHELL_REVISION__';
/** The path of the app, `/console` or `/drive`: the scope of this worker. */
const BASE = new URL(self.registration.scope).pathname;
const CACHE = `${BASE} ${REVISION}`;
/** After this time without a response, the page opens from the stored shell. */
const NETWORK_TIMEOUT_MS = 3_000;
const ACK_TIMEOUT_MS = 1_000;

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

self.addEventListener('push', (event) => {
  const message = parsePush(event.data?.text() ?? null, BASE);
  if (message) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.path, BASE) ?? BASE));
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

function show({ title, body, path, tag, language }: PushMessage): Promise<void> {
  const options = {
    body,
    tag,
    // A late order alerts again under the tag of its first notification.
    renotify: true,
    requireInteraction: true,
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  };
  return self.registration.showNotification(title, options);
}

/** Opens the path in a window of the app, else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = windows.find(({ url }) => ownPath(new URL(url).pathname, BASE) !== null);
  if (!target) return void (await self.clients.openWindow(path));
  // Some systems reject focus; the window opens the path anyway.
  await target.focus().catch(() => undefined);
  // A page that is loading or frozen does not acknowledge the message, so its window navigates instead.
  if (await isAcknowledged(target, path)) return;
  await target.navigate(path).catch(() => self.clients.openWindow(path));
}

async function isAcknowledged(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    client.postMessage({ kind: 'open', path }, [port2]);
    setTimeout(() => resolve(false), ACK_TIMEOUT_MS);
  });
}

import { directionOf } from '@app/domain/language';
import { newsFrom, ownPath, type PushedNews } from './pushed-news.ts';
import type { ToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages that are busy with an order are left alone: the news open beside them. */
const BUSY = /^\/(?:cart|checkout)\//;

export function hearPushes(): void {
  self.addEventListener('push', (event) => {
    const news = newsFrom(event.data?.text() ?? null);
    if (news) event.waitUntil(Promise.all([show(news), countOnIcon(news.activeOrders)]));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrder(ownPath(event.notification.data?.path) ?? '/'));
  });
}

function show({ title, body, path, tag, language }: PushedNews): Promise<void> {
  const options = {
    body,
    tag,
    // A second piece of news about an order replaces the first, but is heard.
    renotify: true,
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  };
  return self.registration.showNotification(title, options);
}

async function countOnIcon(count: number | null): Promise<void> {
  if (count === null || !('setAppBadge' in navigator)) return;
  await navigator.setAppBadge(count).catch(() => undefined);
}

/** In the window that shows it already, else in one that is free, else in a new one. */
async function openOrder(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = (client: WindowClient) => new URL(client.url).pathname;
  const shown = windows.find((client) => pathOf(client) === path);
  const free = shown ?? windows.find((client) => !BUSY.test(pathOf(client)));
  if (!free) return void (await self.clients.openWindow(path));
  const message: ToPage = { kind: 'open', path };
  free.postMessage(message);
  // Some systems do not let a window come to the front; it shows the order all the same.
  await free.focus().catch(() => undefined);
}

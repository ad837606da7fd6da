import { directionOf } from '@app/domain/language';
import { newsFrom, ownPath, type PushedNews } from './pushed-news.ts';
import type { ToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages that are busy with an order are left alone: the news open beside them. */
const BUSY = /^\/(?:cart|checkout)\//;
const ANSWER_MS = 1_000;

export function hearPushes(): void {
  self.addEventListener('push', (event) => {
    const news = newsFrom(event.data?.text() ?? null);
    if (news) event.waitUntil(inTurn(() => Promise.all([show(news), countOnIcon(news.activeOrders)])));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrder(ownPath(event.notification.data?.path) ?? '/'));
  });
}

/** A notification first loads its picture, so of two that come together the older one could be the one that stays. */
let lastShown: Promise<unknown> = Promise.resolve();
function inTurn(task: () => Promise<unknown>): Promise<unknown> {
  lastShown = lastShown.then(task, task);
  return lastShown;
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
  // Some systems do not let a window come to the front; it shows the order all the same.
  await free.focus().catch(() => undefined);
  // A page that is only loading, or hangs, does not hear: its window is sent there, or another one opens.
  if (await hears(free, { kind: 'open', path })) return;
  await free.navigate(path).catch(() => self.clients.openWindow(path));
}

async function hears(client: WindowClient, message: ToPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    client.postMessage(message, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
}

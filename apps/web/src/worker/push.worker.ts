import { directionOf } from '@app/domain/language';
import { parsePush, type PushMessage, toOwnPath } from './push-message.ts';
import type { ToPage } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A window on these pages is not reused, because it would interrupt an order. */
const ORDERING_PATHS = /^\/(?:cart|checkout)\//;
const ACK_TIMEOUT_MS = 1_000;

export function handlePushes(): void {
  self.addEventListener('push', (event) => {
    const push = parsePush(event.data?.text() ?? null);
    if (push) event.waitUntil(enqueue(() => Promise.all([show(push), setBadge(push.activeOrders)])));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrder(toOwnPath(event.notification.data?.path) ?? '/'));
  });
}

/** Notifications are shown in order: each loads its picture first, so an older one could replace a newer one. */
let lastShown: Promise<unknown> = Promise.resolve();
function enqueue(task: () => Promise<unknown>): Promise<unknown> {
  lastShown = lastShown.then(task, task);
  return lastShown;
}

function show({ title, body, path, tag, language }: PushMessage): Promise<void> {
  const options = {
    body,
    tag,
    // A later notification of an order replaces the earlier one and alerts again.
    renotify: true,
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  };
  return self.registration.showNotification(title, options);
}

async function setBadge(count: number | null): Promise<void> {
  if (count === null || !('setAppBadge' in navigator)) return;
  await navigator.setAppBadge(count).catch(() => undefined);
}

/** Uses a window that shows the order, else one that is not ordering, else a new one. */
async function openOrder(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const clientPath = (client: WindowClient) => new URL(client.url).pathname;
  const current = windows.find((client) => clientPath(client) === path);
  const target = current ?? windows.find((client) => !ORDERING_PATHS.test(clientPath(client)));
  if (!target) return void (await self.clients.openWindow(path));
  // Some systems reject focus; the window opens the order anyway.
  await target.focus().catch(() => undefined);
  // A page that is loading or frozen does not acknowledge the message, so its window navigates instead.
  if (await isAcknowledged(target, { kind: 'open', path })) return;
  await target.navigate(path).catch(() => self.clients.openWindow(path));
}

async function isAcknowledged(client: WindowClient, message: ToPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    client.postMessage(message, [port2]);
    setTimeout(() => resolve(false), ACK_TIMEOUT_MS);
  });
}

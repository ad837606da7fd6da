import { directionOf } from '@app/domain/language';
import { ownPath, parsePush, type PushMessage } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

type PushedApp = {
  /** The paths of the app are below it. */
  base: string;
  /** The page for a push without a path of the app. */
  start: string;
  /** Whether a notification stays until it is touched. */
  isSticky: boolean;
  /** The window to reuse for a path; a new one if there is none. */
  windowFor: (windows: readonly WindowClient[], path: string) => WindowClient | undefined;
};

const ACK_TIMEOUT_MS = 1_000;

/** Shows pushes, and opens their pages when a notification is touched. */
export function handlePushes(app: PushedApp): void {
  self.addEventListener('push', (event) => {
    const push = parsePush(event.data?.text() ?? null, app.base, app.start);
    if (push) event.waitUntil(enqueue(() => Promise.all([show(push, app), setBadge(push.activeOrders)])));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownPath(event.notification.data?.path, app.base) ?? app.start, app));
  });
}

export const pathOf = ({ url }: WindowClient) => new URL(url).pathname;

/** Notifications are shown in order: each loads its picture first, so an older one could replace a newer one. */
let lastShown: Promise<unknown> = Promise.resolve();
function enqueue(task: () => Promise<unknown>): Promise<unknown> {
  lastShown = lastShown.then(task, task);
  return lastShown;
}

function show({ title, body, path, tag, language }: PushMessage, { isSticky }: PushedApp): Promise<void> {
  const options = {
    body,
    tag,
    // A later notification of an order replaces the earlier one and alerts again.
    renotify: true,
    requireInteraction: isSticky,
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

async function open(path: string, { windowFor }: PushedApp): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = windowFor(windows, path);
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

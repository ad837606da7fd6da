import { logError } from '@app/client/log.ts';
import { useEffect, useRef } from 'react';

/** CON-19 The notification of an order goes when the order is seen, on this device or on another one. */
export function useSeenNotifications(unseenIds: readonly string[]): void {
  const key = unseenIds.join(' ');
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const unseen = key.split(' ');
    for (const id of before.current) if (!unseen.includes(id)) void closeOrderNotification(id);
    before.current = unseen;
  }, [key]);
}

/** Where the browser allows it. */
async function closeOrderNotification(orderId: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'Notification' in globalThis)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications({ tag: orderId })) ?? [];
    for (const notification of shown) notification.close();
  } catch (error) {
    logError('push: closing a notification failed', error);
  }
}

import { appConfig } from '@app/client/config/app-config.ts';
import { logError } from '@app/client/log.ts';
import {
  currentSubscription,
  isFor,
  pushSupport,
  subscribeDevice,
  unsubscribeDevice,
} from '@app/client/pwa/push-device.ts';
import { subscribeStaffToPush, unsubscribeStaffFromPush } from '@app/contract/endpoints/console/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#session/api.ts';

/** `off`: can be requested by a tap. */
export type NotificationState = 'unsupported' | 'off' | 'on' | 'denied';

const KEY = ['order-notifications'];

/** CON-19 Notifications of new orders on this device. The state is undefined until the browser has responded. */
export function useOrderNotifications() {
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readState, staleTime: 0, gcTime: 0 });
  const change = (mutationFn: () => Promise<NotificationState>) => ({
    mutationFn,
    onSuccess: (next: NotificationState) => queries.setQueryData(KEY, next),
    onError: (error: unknown) => logError('push: changing the subscription failed', error),
  });
  const on = useMutation(change(turnOn));
  const off = useMutation(change(turnOff));
  return {
    state,
    /** Only on a tap: the browser asks for the permission. */
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
    isPending: on.isPending || off.isPending,
    error: on.error ?? off.error,
  };
}

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
  if (pushSupport(false) !== 'ready') return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications({ tag: orderId })) ?? [];
    for (const notification of shown) notification.close();
  } catch (error) {
    logError('push: closing a notification failed', error);
  }
}

async function readState(): Promise<NotificationState> {
  const { pushKey, hasWorker } = appConfig();
  if (pushKey === null || !hasWorker || pushSupport(false) !== 'ready') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (Notification.permission !== 'granted' || !subscription || !isFor(subscription, pushKey)) return 'off';
  // The session may be a new one; sending the subscription again is idempotent.
  await send(subscription).catch((error: unknown) =>
    logError('push: sending the subscription failed', error),
  );
  return 'on';
}

async function turnOn(): Promise<NotificationState> {
  const { pushKey } = appConfig();
  const subscription = pushKey === null ? null : await subscribeDevice(pushKey);
  if (!subscription) return Notification.permission === 'denied' ? 'denied' : 'off';
  await send(subscription);
  return 'on';
}

async function turnOff(): Promise<NotificationState> {
  await api.call(unsubscribeStaffFromPush, {});
  await unsubscribeDevice();
  return 'off';
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('push: incomplete browser subscription');
  await api.call(subscribeStaffToPush, {
    body: { subscription: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } } },
  });
}

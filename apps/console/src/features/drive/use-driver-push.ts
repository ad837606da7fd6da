import { appConfig } from '@app/client/config/app-config.ts';
import { logError } from '@app/client/log.ts';
import {
  currentSubscription,
  isFor,
  pushSupport,
  subscribeDevice,
  unsubscribeDevice,
} from '@app/client/pwa/push-device.ts';
import { subscribeDriverToPush, unsubscribeDriverFromPush } from '@app/contract/endpoints/drive/push';
import { useEffect, useState } from 'react';
import { api } from '#session/api.ts';

/** `off`: can be requested by a tap. */
export type PushState = 'unsupported' | 'off' | 'on' | 'denied';

/** CON-60 Push messages about new deliveries on this phone. The state is null until the browser has responded. */
export function useDriverPush() {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void readState().then((next) => isMounted && setState(next));
    return () => void (isMounted = false);
  }, []);

  async function change(work: () => Promise<PushState>) {
    setIsBusy(true);
    try {
      setState(await work());
    } catch (error) {
      logError('push: changing the subscription failed', error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    state,
    isBusy,
    /** Only on a tap: the browser asks for the permission. */
    turnOn: () => void change(turnOn),
    turnOff: () => void change(turnOff),
  };
}

async function readState(): Promise<PushState> {
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

async function turnOn(): Promise<PushState> {
  const { pushKey } = appConfig();
  const subscription = pushKey === null ? null : await subscribeDevice(pushKey);
  if (!subscription) return Notification.permission === 'denied' ? 'denied' : 'off';
  await send(subscription);
  return 'on';
}

async function turnOff(): Promise<PushState> {
  await api.call(unsubscribeDriverFromPush, {});
  await unsubscribeDevice();
  return 'off';
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('push: incomplete browser subscription');
  await api.call(subscribeDriverToPush, {
    body: { subscription: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } } },
  });
}

import { appConfig } from '#config/app-config.ts';
import { logError } from '#log.ts';
import {
  currentSubscription,
  isFor,
  pushSupport,
  subscribeDevice,
  unsubscribeDevice,
} from './push-device.ts';

/** `off`: can be requested by a tap. */
export type PushState = 'unsupported' | 'off' | 'on' | 'denied';

type SentSubscription = {
  endpoint: string;
  expirationTime: number | null;
  keys: { p256dh: string; auth: string };
};

type Calls = {
  subscribe: (subscription: SentSubscription) => Promise<unknown>;
  unsubscribe: () => Promise<unknown>;
};

/** Push messages of an app on this device: their state, and how to turn them on and off. */
export function pushSwitch({ subscribe, unsubscribe }: Calls) {
  async function send(subscription: PushSubscription): Promise<void> {
    const { endpoint, expirationTime, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) throw new Error('push: incomplete browser subscription');
    await subscribe({ endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } });
  }

  return {
    read: async (): Promise<PushState> => {
      const { pushKey, hasWorker } = appConfig();
      if (pushKey === null || !hasWorker || pushSupport(false) !== 'ready') return 'unsupported';
      if (Notification.permission === 'denied') return 'denied';
      const subscription = await currentSubscription();
      if (Notification.permission !== 'granted' || !subscription || !isFor(subscription, pushKey))
        return 'off';
      // The session may be a new one; sending the subscription again is idempotent.
      await send(subscription).catch((error: unknown) =>
        logError('push: sending the subscription failed', error),
      );
      return 'on';
    },

    /** Only on a tap: the browser asks for the permission. */
    turnOn: async (): Promise<PushState> => {
      const { pushKey } = appConfig();
      const subscription = pushKey === null ? null : await subscribeDevice(pushKey);
      if (!subscription) return Notification.permission === 'denied' ? 'denied' : 'off';
      await send(subscription);
      return 'on';
    },

    turnOff: async (): Promise<PushState> => {
      await unsubscribe();
      await unsubscribeDevice();
      return 'off';
    },
  };
}

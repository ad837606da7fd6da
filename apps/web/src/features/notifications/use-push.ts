import { appConfig } from '@app/client/config/app-config.ts';
import { logError } from '@app/client/log.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { isIos, isStandalone } from '@app/client/pwa/install-prompt.ts';
import {
  currentSubscription,
  isFor,
  pushSupport,
  subscribeDevice,
  unsubscribeDevice,
} from '@app/client/pwa/push-device.ts';
import { subscribeToPush, updateNotices } from '@app/contract/endpoints/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useCustomer, useStoreUser } from '#session/user.ts';

/** `off`: can be requested; `needs-install`: on iOS only in the installed app; `none`: not supported. */
export type PushState = 'on' | 'off' | 'denied' | 'needs-install' | 'none';

const KEY = ['push-device'];

/** Undefined until the browser has responded. */
export function usePushState(): PushState | undefined {
  return useQuery({ queryKey: KEY, queryFn: readState, staleTime: 0, gcTime: 0 }).data;
}

async function readState(): Promise<PushState> {
  const { pushKey, hasWorker } = appConfig();
  if (pushKey === null || !hasWorker) return 'none';
  const support = pushSupport(isIos() && !isStandalone());
  if (support !== 'ready') return support;
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  if (Notification.permission !== 'granted' || !subscription || !isFor(subscription, pushKey)) return 'off';
  // The server may not have the subscription; sending it again is idempotent.
  await send(subscription).catch((error: unknown) =>
    logError('push: sending the subscription failed', error),
  );
  return 'on';
}

/** PUSH-01 PUSH-02: requested only on tap. Returns whether the device is subscribed. */
async function turnOn(): Promise<boolean> {
  const { pushKey } = appConfig();
  const subscription = pushKey === null ? null : await subscribeDevice(pushKey);
  if (subscription) await send(subscription);
  return subscription !== null;
}

export function useTurnOnPush(onOn: () => void) {
  const queries = useQueryClient();
  return useAction({
    call: turnOn,
    onDone: (isOn) => {
      queries.setQueryData(KEY, isOn ? 'on' : nowOff());
      if (isOn) onOn();
    },
    onFailed: () => queries.setQueryData(KEY, nowOff()),
  });
}

/** The switch of the profile. It moves at once, and back if the browser or the server refuses. */
export function usePushSwitch() {
  const queries = useQueryClient();
  const { run, error, result } = useAction({
    call: async (isWanted: boolean) => {
      queries.setQueryData<PushState>(KEY, isWanted ? 'on' : 'off');
      if (isWanted) return { isDone: await turnOn() };
      await unsubscribeDevice();
      return { isDone: true };
    },
    onDone: ({ isDone }) => isDone || queries.setQueryData(KEY, nowOff()),
    onFailed: () => queries.setQueryData(KEY, nowOff()),
  });
  return { change: run, hasFailed: error !== null || result?.isDone === false };
}

/** PUSH-04 The switch of offers, of the account. It needs a device that receives them, so it turns this one on too. */
export function useOffersSwitch(isDeviceOn: boolean) {
  const queries = useQueryClient();
  const { settings } = useCustomer();
  const keepUser = useStoreUser();
  const { run, isBusy, running, error, result } = useAction({
    call: async (isWanted: boolean) => {
      const isOn = !isWanted || isDeviceOn || (await turnOn());
      queries.setQueryData(KEY, (state?: PushState) => (isWanted ? (isOn ? 'on' : nowOff()) : state));
      if (isOn) keepUser(await api.call(updateNotices, { body: { offers: isWanted } }));
      return { isDone: isOn };
    },
  });
  const isWanted = (isBusy ? running : null) ?? (isDeviceOn && settings.offers);
  return { isWanted, change: run, hasFailed: error !== null || result?.isDone === false };
}

const nowOff = (): PushState => (Notification.permission === 'denied' ? 'denied' : 'off');

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('push: incomplete browser subscription');
  await api.call(subscribeToPush, {
    body: { subscription: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } } },
  });
}

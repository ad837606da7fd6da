import { logError } from './log.ts';

export type PushSupport = 'ready' | 'needs-install' | 'none';

/** iOS sends news to installed apps alone, and has no PushManager before. */
export function pushSupport(isInstallableIos: boolean): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return 'ready';
  return isInstallableIos ? 'needs-install' : 'none';
}

/** What this device is subscribed with; null without a worker, a subscription, or an answer to the question. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport(false) !== 'ready') return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch (error) {
    logError('the push subscription could not be read', error);
    return null;
  }
}

/** The browser asks its owner. Gives null when he, or the browser, says no (ERR-18). */
export async function subscribeDevice(key: string): Promise<PushSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      logError('push permission denied');
      return null;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && !isFor(known, key)) await known.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    logError('this device could not be subscribed', error);
    return null;
  }
}

export async function unsubscribeDevice(): Promise<void> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch((error: unknown) => logError('still subscribed', error));
}

/** The server may have got new keys since. */
export function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return text.replaceAll('=', '') === key.replaceAll('=', '');
}

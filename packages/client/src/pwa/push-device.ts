import { logError } from '#log.ts';

export type PushSupport = 'ready' | 'needs-install' | 'none';

/** iOS has no PushManager until the app is installed. */
export function pushSupport(isInstallableIos: boolean): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isSupported) return 'ready';
  return isInstallableIos ? 'needs-install' : 'none';
}

/** The push subscription of this device; null without a worker, a subscription or a permission. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport(false) !== 'ready') return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch (error) {
    logError('push: reading the subscription failed', error);
    return null;
  }
}

/** Requests the permission and subscribes. Returns null if the user or the browser refuses (ERR-18). */
export async function subscribeDevice(key: string): Promise<PushSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      logError('push permission denied');
      return null;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const existing = await pushManager.getSubscription();
    if (existing && !isFor(existing, key)) await existing.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    logError('push: subscribing failed', error);
    return null;
  }
}

export async function unsubscribeDevice(): Promise<void> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe().catch((error: unknown) => logError('push: unsubscribing failed', error));
}

/** Compares the keys, because the server's key may have changed since the subscription. */
export function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return text.replaceAll('=', '') === key.replaceAll('=', '');
}

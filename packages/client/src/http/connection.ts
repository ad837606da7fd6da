import { useSyncExternalStore } from 'react';
import { createSignal } from '#signal.ts';

type Parts = {
  isOffline: boolean;
  /** Resolves to whether the server responds. */
  probe: () => Promise<boolean>;
  sleep: (ms: number) => Promise<void>;
};

const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * Tracks whether the server is reachable. `navigator.onLine` is true in a network without internet access, so a
 * failed request starts probes of the server until one succeeds.
 */
export function createConnection({ isOffline: startsOffline, probe: isReachable, sleep }: Parts) {
  let isOffline = startsOffline;
  let isProbing = false;
  let skipSleep: () => void = () => undefined;
  let retryMs = MIN_RETRY_MS;
  const changes = createSignal<void>();
  const reconnects = createSignal<void>();

  function set(next: boolean) {
    if (next === isOffline) return;
    isOffline = next;
    changes.emit();
    if (!next) reconnects.emit();
  }

  async function probe(): Promise<void> {
    skipSleep();
    if (isProbing) return;
    isProbing = true;
    for (retryMs = MIN_RETRY_MS; !(await isReachable()); retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      set(true);
      const skipped = new Promise<void>((resolve) => (skipSleep = resolve));
      await Promise.race([sleep(retryMs), skipped]);
    }
    isProbing = false;
    set(false);
  }

  return {
    isOffline: () => isOffline,
    listen: changes.listen,
    onReconnect: reconnects.listen,
    setOffline: () => {
      set(true);
      void probe();
    },
    reportFailure: () => void probe(),
    /** The device has a network again, so the next probes follow quickly. */
    probe: () => {
      retryMs = MIN_RETRY_MS / 2;
      void probe();
    },
    reportSuccess: () => (isProbing ? skipSleep() : set(false)),
  };
}

export const connection = createConnection({
  isOffline: typeof navigator !== 'undefined' && !navigator.onLine,
  probe: async () => {
    if (!navigator.onLine) return false;
    try {
      return (await fetch('/healthz', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  },
  sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
});

/** Subscribes to the browser's online and offline events. Call it once, at startup. */
export function watchConnection(): void {
  window.addEventListener('offline', connection.setOffline);
  window.addEventListener('online', connection.probe);
  if (connection.isOffline()) connection.probe();
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.listen, connection.isOffline);
}

import { useSyncExternalStore } from 'react';
import { createSignal } from './signal.ts';

type Parts = {
  isOffline: boolean;
  /** Whether the server answers right now. */
  probe: () => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
};

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Whether the server can be reached. The browser's word is not enough: a device in a network that leads nowhere
 * calls itself online. So a call that nobody answered is a doubt, and the server itself settles it.
 */
export function createConnection({ isOffline: startsOffline, probe, pause }: Parts) {
  let isOffline = startsOffline;
  let isLooking = false;
  let wake: () => void = () => undefined;
  const changes = createSignal<void>();
  const returns = createSignal<void>();

  function set(next: boolean) {
    if (next === isOffline) return;
    isOffline = next;
    changes.announce();
    if (!next) returns.announce();
  }

  async function look(): Promise<void> {
    wake();
    if (isLooking) return;
    isLooking = true;
    for (let ms = FIRST_PAUSE_MS; !(await probe()); ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      set(true);
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([pause(ms), woken]);
    }
    isLooking = false;
    set(false);
  }

  return {
    isOffline: () => isOffline,
    listen: changes.listen,
    onReturn: returns.listen,
    lost: () => {
      set(true);
      void look();
    },
    doubt: () => void look(),
    reached: () => (isLooking ? wake() : set(false)),
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
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
});

/** Listens to the browser. Called once, at the start. */
export function watchConnection(): void {
  window.addEventListener('offline', connection.lost);
  window.addEventListener('online', connection.doubt);
  if (connection.isOffline()) connection.doubt();
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.listen, connection.isOffline);
}

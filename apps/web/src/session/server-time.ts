import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/** A timer may fire a little early. */
const LATE_MS = 20;

let offset: number | null = null;

/** Reads the clock of the server. A response from a cache has an old time, so that the latest one counts. */
export function recordServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) offset = Math.max(offset ?? ahead, ahead);
}

/** The time of the server where the clock of the device is wrong. */
export const serverNow = () => Date.now() + (offset !== null && Math.abs(offset) > MINUTE_MS ? offset : 0);

let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  clearTimeout(timer);
  for (const listener of listeners) listener();
  timer = setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS) + LATE_MS);
}

/** One timer for the page, at each minute. A device that slept looks at the clock when it wakes. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

/** A value that depends on the time; the component renders again only when the value changes at a minute. */
export const useByMinute = <Value extends string | number | boolean>(
  valueAt: (now: number) => Value,
): Value => useSyncExternalStore(listen, () => valueAt(serverNow()));

/** The start of the current minute. */
export const useMinute = () => useByMinute((now) => now - (now % MINUTE_MS));

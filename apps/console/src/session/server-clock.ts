import { createSignal } from '@app/client/signal.ts';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

let offset = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const ticks = createSignal<void>();
let listeners = 0;

/** The time of the server: the clock of a tablet may be wrong. */
export const serverNow = () => serverTimeAt(Date.now());

/** The time of the server at a time of the device. */
export const serverTimeAt = (deviceMs: number) => deviceMs + offset;

/** Sets the time of the server minus that of the device. */
export function setClockOffset(ms: number): void {
  offset = ms;
}

/** One clock for all timers of the page. */
function listen(listener: () => void): () => void {
  const stop = ticks.listen(listener);
  listeners += 1;
  timer ??= setInterval(() => ticks.emit(), SECOND_MS);
  return () => {
    stop();
    listeners -= 1;
    if (listeners > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A value that depends on the time; the component renders again only when the value changes. */
export function useByClock<Value extends string | number | boolean | null>(
  valueAt: (now: number) => Value,
): Value {
  return useSyncExternalStore(listen, () => valueAt(serverNow()));
}

/** The time in steps, such as for the lanes of the board. */
export const useServerTime = (stepMs: number) => useByClock((now) => Math.floor(now / stepMs) * stepMs);

/** `0:38` or `72:04`, without hours. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

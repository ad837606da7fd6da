import { storage } from '@app/client/storage/storage.ts';

const KEY = 'pin_tries';
const MAX_TRIES = 5;
const WINDOW_MS = 15 * 60_000;

const recent = (now: number): number[] =>
  (storage.readText(KEY) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => at > now - WINDOW_MS && at <= now);

/** TABLE-06 Notes a wrong code of this device. Returns how many tries are left until the server takes none. */
export function noteWrongPin(now = Date.now()): number {
  const tries = [...recent(now), now];
  storage.writeText(KEY, tries.join(' '));
  return Math.max(0, MAX_TRIES - tries.length);
}

export const forgetWrongPins = () => storage.remove(KEY);

import { useWakeLock } from '@app/client/device/use-wake-lock.ts';

/** CON-63 Keeps the screen on while it is mounted. */
export function KeepAwake() {
  useWakeLock();
  return null;
}

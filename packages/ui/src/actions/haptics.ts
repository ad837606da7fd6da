const TAP_MS = 8;

/** A tick under the finger, where the device can and nobody asked for less movement. */
export function feelTap(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate(TAP_MS);
}

/** Something is done: twice. */
export function vibrateSuccess(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate([TAP_MS, 40, TAP_MS]);
}

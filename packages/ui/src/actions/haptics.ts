const TAP_MS = 8;

/** Vibrates briefly, if supported and reduced motion is not set. */
export function vibrateTap(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate(TAP_MS);
}

/** Vibrates twice. */
export function vibrateSuccess(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if ('vibrate' in navigator) navigator.vibrate([TAP_MS, 40, TAP_MS]);
}

const WITHIN_MS = 500;
const WITHIN_PX = 40;

/**
 * The second tap of a double tap would hit what lies under the layer that the first one closed. Listens for it
 * and stops it; a tap elsewhere counts.
 */
export function swallowDoubleTap({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
  // Pressed with a key: no finger that could come down again.
  if (clientX === 0 && clientY === 0) return;
  function stop(event: MouseEvent) {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > WITHIN_PX) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('click', stop, { capture: true });
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }), WITHIN_MS);
}

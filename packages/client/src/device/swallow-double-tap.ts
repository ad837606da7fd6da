const WITHIN_MS = 500;
const WITHIN_PX = 40;

/**
 * Blocks the second tap of a double tap, which would press the control under the dialog that the first tap closed.
 * A tap elsewhere is not blocked.
 */
export function swallowDoubleTap({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
  // A click by keyboard has no coordinates and no second tap.
  if (clientX === 0 && clientY === 0) return;
  function stop(event: MouseEvent) {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > WITHIN_PX) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener('click', stop, { capture: true });
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }), WITHIN_MS);
}

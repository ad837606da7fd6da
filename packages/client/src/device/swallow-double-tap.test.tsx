import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swallowDoubleTap } from './swallow-double-tap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tapAt(clientX: number, clientY: number): number {
  const button = document.createElement('button');
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  document.body.append(button);
  button.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true }));
  button.remove();
  return onClick.mock.calls.length;
}

test('blocks the second tap of a double tap, but not a tap elsewhere or later', () => {
  expect(tapAt(240, 700)).toBe(1);
  swallowDoubleTap({ clientX: 240, clientY: 700 });
  vi.advanceTimersByTime(350);
  expect(tapAt(244, 702)).toBe(0);
  expect(tapAt(170, 700)).toBe(1);
  vi.advanceTimersByTime(200);
  expect(tapAt(240, 700)).toBe(1);
});

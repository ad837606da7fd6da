import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swallowDoubleTap } from './swallow-double-tap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tapAt(clientX: number, clientY: number): number {
  const button = document.createElement('button');
  const pressed = vi.fn<() => void>();
  button.addEventListener('click', pressed);
  document.body.append(button);
  button.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true }));
  button.remove();
  return pressed.mock.calls.length;
}

test('the second tap of a double tap presses nothing; one elsewhere, or later, does', () => {
  expect(tapAt(240, 700)).toBe(1);
  swallowDoubleTap({ clientX: 240, clientY: 700 });
  vi.advanceTimersByTime(350);
  expect(tapAt(244, 702)).toBe(0);
  expect(tapAt(170, 700)).toBe(1);
  vi.advanceTimersByTime(200);
  expect(tapAt(240, 700)).toBe(1);
});

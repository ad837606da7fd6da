import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReadyTone } from './use-ready-tone.ts';

type Order = Parameters<typeof useReadyTone>[0];

const preparing: Order = { type: 'pickup', status: 'processing', readyAt: null };
const ready = { readyAt: '2026-11-16T17:30:00Z' };

function vibrationsAfter(first: Order, ...rest: Order[]) {
  const vibrate = vi.fn<(pattern: VibratePattern) => boolean>(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const { rerender } = renderHook(useReadyTone, { initialProps: first });
  for (const order of rest) rerender(order);
  return vibrate.mock.calls.length;
}

afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

test('vibrates once when an order becomes ready while its page is open', () => {
  expect(vibrationsAfter(preparing, { ...preparing, ...ready }, { ...preparing, ...ready })).toBe(1);
});

test('stays quiet for an order that was ready before, and for a delivery', () => {
  expect(vibrationsAfter({ ...preparing, ...ready }, { ...preparing, ...ready })).toBe(0);
  const delivery: Order = { ...preparing, type: 'delivery' };
  expect(vibrationsAfter(delivery, { ...delivery, ...ready })).toBe(0);
});

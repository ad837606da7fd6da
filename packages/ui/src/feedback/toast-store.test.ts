import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from './toast-store.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

const TOAST_MS = 4_000;
const newStore = () => toastStore({ start: setTimeout, stop: clearTimeout });

test('AUTH-13 a message leaves after four seconds', () => {
  const store = newStore();
  store.show({ text: 'Added' });
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(store.current()?.text).toBe('Added');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeNull();
});

test('a newer message takes the place of the older one, with its own full time', () => {
  const store = newStore();
  store.show({ text: 'first' });
  vi.advanceTimersByTime(TOAST_MS - 1000);
  store.show({ text: 'second' });
  vi.advanceTimersByTime(1000);
  expect(store.current()?.text).toBe('second');
});

test('a message stays while it is hovered or focused', () => {
  const store = newStore();
  store.show({ text: 'Removed', action: { label: 'Undo', onPress: () => {} } });
  store.pause();
  vi.advanceTimersByTime(TOAST_MS * 10);
  expect(store.current()?.text).toBe('Removed');
  store.resume();
  vi.advanceTimersByTime(TOAST_MS);
  expect(store.current()).toBeNull();
});

test('listeners hear every change until they leave', () => {
  const store = newStore();
  const received = vi.fn<() => void>();
  const leave = store.subscribe(received);
  store.show({ text: 'one' });
  store.dismiss();
  leave();
  store.show({ text: 'two' });
  expect(received).toHaveBeenCalledTimes(2);
});

import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from './toast-store.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

const TOAST_MS = 4_000;
const createStore = () => toastStore({ start: setTimeout, stop: clearTimeout });

test('AUTH-13 removes a toast after four seconds', () => {
  const store = createStore();
  store.show({ text: 'Added' });
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(store.current()?.text).toBe('Added');
  vi.advanceTimersByTime(1);
  expect(store.current()).toBeNull();
});

test('replaces a toast with a newer one and restarts the timer', () => {
  const store = createStore();
  store.show({ text: 'first' });
  vi.advanceTimersByTime(TOAST_MS - 1000);
  store.show({ text: 'second' });
  vi.advanceTimersByTime(1000);
  expect(store.current()?.text).toBe('second');
});

test('does not remove a hovered or focused toast', () => {
  const store = createStore();
  store.show({ text: 'Removed', action: { label: 'Undo', onPress: () => {} } });
  store.pause();
  vi.advanceTimersByTime(TOAST_MS * 10);
  expect(store.current()?.text).toBe('Removed');
  store.resume();
  vi.advanceTimersByTime(TOAST_MS);
  expect(store.current()).toBeNull();
});

test('notifies listeners of every change until they unsubscribe', () => {
  const store = createStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.show({ text: 'one' });
  store.dismiss();
  unsubscribe();
  store.show({ text: 'two' });
  expect(listener).toHaveBeenCalledTimes(2);
});

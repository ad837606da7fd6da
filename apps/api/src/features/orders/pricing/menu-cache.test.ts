import { expect, test } from 'vitest';
import { menuCache } from './menu-cache.ts';

/** A catalogue whose changes a test announces, and a menu that counts its readings. */
function catalogue() {
  const listeners: ((branchId: string | null) => void)[] = [];
  const state = { isConnected: true, readings: 0, isGone: false };
  const read = async () => {
    state.readings += 1;
    return state.isGone ? null : ({} as never);
  };
  const changes = {
    isConnected: () => state.isConnected,
    onChange: (listener: (branchId: string | null) => void) => void listeners.push(listener),
  };
  const notify = (branchId: string | null) => listeners.forEach((listener) => listener(branchId));
  return { state, notify, menuOf: menuCache(read, changes) };
}

test('reads a menu once until a change is notified', async () => {
  const { state, notify, menuOf } = catalogue();
  await menuOf('a');
  await menuOf('a');
  notify('b');
  await menuOf('a');
  expect(state.readings).toBe(1);
  notify('a');
  await menuOf('a');
  notify(null);
  await menuOf('a');
  expect(state.readings).toBe(3);
});

test('a change during the read evicts the menu', async () => {
  const { state, notify, menuOf } = catalogue();
  const first = menuOf('a');
  notify('a');
  await first;
  await menuOf('a');
  expect(state.readings).toBe(2);
});

test('caches nothing while disconnected, and no missing branch', async () => {
  const { state, menuOf } = catalogue();
  state.isConnected = false;
  await menuOf('a');
  await menuOf('a');
  state.isConnected = true;
  state.isGone = true;
  await menuOf('b');
  await menuOf('b');
  expect(state.readings).toBe(4);
});

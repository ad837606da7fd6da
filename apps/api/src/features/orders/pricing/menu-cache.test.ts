import { expect, test } from 'vitest';
import { menuCache } from './menu-cache.ts';

/** A catalogue whose changes a test announces, and a menu that counts its readings. */
function catalogue() {
  const listeners: ((branchId: string | null) => void)[] = [];
  const state = { isConnected: true, readings: 0, isGone: false, items: 60 };
  const read = async () => {
    state.readings += 1;
    return state.isGone ? null : ({ items: { size: state.items } } as never);
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

test('caches the menus of 1,000 branches of 60 items, and fewer large ones', async () => {
  const { state, menuOf } = catalogue();
  const readAll = async () => {
    for (let branch = 0; branch < 1_000; branch += 1) await menuOf(`branch ${branch}`);
  };
  await readAll();
  await readAll();
  expect(state.readings).toBe(1_000);

  state.items = 1_000;
  for (let branch = 0; branch < 200; branch += 1) await menuOf(`large ${branch}`);
  await menuOf('large 199');
  expect(state.readings).toBe(1_200);
  await menuOf('large 0');
  expect(state.readings).toBe(1_201);
});

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
  const tell = (branchId: string | null) => listeners.forEach((listener) => listener(branchId));
  return { state, tell, menuOf: menuCache(read, changes) };
}

test('a menu is read once, until its branch or anything may have changed', async () => {
  const { state, tell, menuOf } = catalogue();
  await menuOf('a');
  await menuOf('a');
  tell('b');
  await menuOf('a');
  expect(state.readings).toBe(1);
  tell('a');
  await menuOf('a');
  tell(null);
  await menuOf('a');
  expect(state.readings).toBe(3);
});

test('a change while a menu is being read throws it out again', async () => {
  const { state, tell, menuOf } = catalogue();
  const first = menuOf('a');
  tell('a');
  await first;
  await menuOf('a');
  expect(state.readings).toBe(2);
});

test('nothing is kept while changes cannot be heard, nor a branch that is not there', async () => {
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

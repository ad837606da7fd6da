import { expect, test } from 'vitest';
import { vendorCache } from './vendor-cache.ts';

/** A catalogue with vendor ids only. It counts its reads; the test triggers its changes. */
function catalogue(...ids: string[]) {
  const state = {
    isConnected: true,
    readings: 0,
    ids,
    validUntil: null as Date | null,
    now: new Date('2026-01-01T10:00:00Z'),
    notify: () => {},
  };
  const read = async () => {
    state.readings += 1;
    return { all: state.ids.map((id) => ({ id }) as never), validUntil: state.validUntil };
  };
  const changes = {
    isConnected: () => state.isConnected,
    onChange: (listener: (branchId: string | null) => void) => void (state.notify = () => listener(null)),
  };
  const cache = vendorCache(read, changes, { now: () => state.now });
  return { state, vendorsOf: (of: string[]) => cache.byIds(of), all: () => cache.all() };
}

test('reads vendors once until a change, and returns them in the given order', async () => {
  const { state, vendorsOf } = catalogue('a', 'b', 'c');
  expect(await vendorsOf(['c', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }]);
  expect(await vendorsOf(['b'])).toEqual([{ id: 'b' }]);
  expect(state.readings).toBe(1);
  state.notify();
  await vendorsOf(['b']);
  expect(state.readings).toBe(2);
});

test('CON-74 reads again when an item that was sold out is on the menu again', async () => {
  const { state, vendorsOf } = catalogue('a');
  state.validUntil = new Date('2026-01-01T10:05:00Z');
  await vendorsOf(['a']);
  await vendorsOf(['a']);
  expect(state.readings).toBe(1);
  state.now = state.validUntil;
  state.validUntil = null;
  await vendorsOf(['a']);
  await vendorsOf(['a']);
  expect(state.readings).toBe(2);
});

test('reads again after a change during the read', async () => {
  const { state, vendorsOf } = catalogue('a');
  const first = vendorsOf(['a']);
  state.notify();
  await first;
  await vendorsOf(['a']);
  expect(state.readings).toBe(2);
});

test('finds a vendor whose notification has not arrived yet', async () => {
  const { state, vendorsOf } = catalogue('a');
  await vendorsOf(['a']);
  state.ids = ['a', 'b'];
  expect(await vendorsOf(['b'])).toEqual([{ id: 'b' }]);
});

test('caches nothing while disconnected', async () => {
  const { state, vendorsOf } = catalogue('a');
  state.isConnected = false;
  await vendorsOf(['a']);
  await vendorsOf(['a']);
  expect(state.readings).toBe(2);
});

test('lists all vendors from the same read', async () => {
  const { state, vendorsOf, all } = catalogue('a', 'b');
  expect(await all()).toEqual([{ id: 'a' }, { id: 'b' }]);
  await vendorsOf(['b']);
  expect(state.readings).toBe(1);
});

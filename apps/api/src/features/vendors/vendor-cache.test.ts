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
    failure: null as Error | null,
    notify: () => {},
  };
  const read = async () => {
    state.readings += 1;
    if (state.failure) throw state.failure;
    return { all: state.ids.map((id) => ({ id }) as never), validUntil: state.validUntil };
  };
  const changes = {
    isConnected: () => state.isConnected,
    onChange: (listener: (branchId: string | null) => void) => void (state.notify = () => listener(null)),
  };
  const cache = vendorCache(read, changes, { now: () => state.now });
  return {
    state,
    cache,
    vendorsOf: async (of: string[]) => (await cache.byIds(of)).vendors,
    all: async () => (await cache.all()).vendors,
  };
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

test('issue 40: returns the last vendors and their time while the database is away, and no others', async () => {
  const { state, cache } = catalogue('a', 'b');
  state.failure = Object.assign(new Error('connect'), { code: '57P01' });
  await expect(cache.all()).rejects.toThrow('connect');
  state.failure = null;
  const readAt = state.now;
  expect(await cache.all()).toMatchObject({ staleSince: null });
  state.isConnected = false;
  state.now = new Date('2026-01-01T10:07:00Z');
  state.failure = Object.assign(new Error('connect'), { code: '57P01' });
  expect(await cache.all()).toEqual({ vendors: [{ id: 'a' }, { id: 'b' }], staleSince: readAt });
  expect(await cache.byIds(['b', 'c'])).toEqual({ vendors: [{ id: 'b' }], staleSince: readAt });
  expect(cache.lastOne(({ id }) => id === 'b')).toEqual({ vendors: [{ id: 'b' }], staleSince: readAt });
  state.failure = new Error('a mistake');
  await expect(cache.all()).rejects.toThrow('a mistake');
});

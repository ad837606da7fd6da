import { expect, test } from 'vitest';
import { vendorCache } from './vendor-cache.ts';

/** A catalogue of vendors who are nothing but their ids; its readings are counted, its changes told by hand. */
function catalogue(...ids: string[]) {
  const state = { isConnected: true, readings: 0, ids, tell: () => {} };
  const read = async () => {
    state.readings += 1;
    return state.ids.map((id) => ({ id }) as never);
  };
  const changes = {
    isConnected: () => state.isConnected,
    onChange: (listener: (branchId: string | null) => void) => void (state.tell = () => listener(null)),
  };
  return { state, vendorsOf: vendorCache(read, changes) };
}

test('vendors are read once until anything changes, and come in the order asked for', async () => {
  const { state, vendorsOf } = catalogue('a', 'b', 'c');
  expect(await vendorsOf(['c', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }]);
  expect(await vendorsOf(['b'])).toEqual([{ id: 'b' }]);
  expect(state.readings).toBe(1);
  state.tell();
  await vendorsOf(['b']);
  expect(state.readings).toBe(2);
});

test('a change during the reading is read again', async () => {
  const { state, vendorsOf } = catalogue('a');
  const first = vendorsOf(['a']);
  state.tell();
  await first;
  await vendorsOf(['a']);
  expect(state.readings).toBe(2);
});

test('a vendor whose news is still on its way is found', async () => {
  const { state, vendorsOf } = catalogue('a');
  await vendorsOf(['a']);
  state.ids = ['a', 'b'];
  expect(await vendorsOf(['b'])).toEqual([{ id: 'b' }]);
});

test('nothing is kept while changes cannot be heard', async () => {
  const { state, vendorsOf } = catalogue('a');
  state.isConnected = false;
  await vendorsOf(['a']);
  await vendorsOf(['a']);
  expect(state.readings).toBe(2);
});

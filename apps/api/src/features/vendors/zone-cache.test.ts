import { expect, test } from 'vitest';
import { zoneCache } from './zone-cache.ts';

/** Zones with ids only. It records its reads; the test triggers its changes. */
function catalogue(...ids: string[]) {
  const state = { isConnected: true, ids, reads: [] as string[][], notify: () => {} };
  const read = async (wanted: readonly string[]) => {
    state.reads.push([...wanted]);
    return wanted.filter((id) => state.ids.includes(id)).map((id) => ({ id }) as never);
  };
  const changes = {
    isConnected: () => state.isConnected,
    onChange: (listener: (branchId: string | null) => void) => void (state.notify = () => listener(null)),
  };
  const zones = zoneCache(read, changes);
  return {
    state,
    zonesOf: async (...of: string[]) => [...(await zones.byIds(new Set(of))).keys()].toSorted(),
    zones,
  };
}

test('reads each zone once until a change', async () => {
  const { state, zonesOf } = catalogue('a', 'b', 'c');
  expect(await zonesOf('a', 'b')).toEqual(['a', 'b']);
  expect(await zonesOf('b', 'c')).toEqual(['b', 'c']);
  expect(await zonesOf('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(state.reads).toEqual([['a', 'b'], ['c']]);
  state.notify();
  await zonesOf('a');
  expect(state.reads.at(-1)).toEqual(['a']);
});

test('leaves out a zone that was removed meanwhile', async () => {
  expect(await catalogue('a').zonesOf('a', 'gone')).toEqual(['a']);
});

test('reads again after a change during the read', async () => {
  const { state, zonesOf } = catalogue('a');
  const first = zonesOf('a');
  state.notify();
  expect(await first).toEqual(['a']);
  await zonesOf('a');
  expect(state.reads).toHaveLength(2);
});

test('caches nothing while disconnected', async () => {
  const { state, zonesOf } = catalogue('a');
  state.isConnected = false;
  await zonesOf('a');
  await zonesOf('a');
  expect(state.reads).toHaveLength(2);
});

test('issue 40: keeps the last zones for an outage, without those that were removed', async () => {
  const { state, zones, zonesOf } = catalogue('a', 'b');
  await zonesOf('a', 'b');
  state.notify();
  expect(
    zones
      .lastZones()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b']);
  state.ids = ['b'];
  await zonesOf('a', 'b');
  expect(zones.lastZones().map(({ id }) => id)).toEqual(['b']);
});

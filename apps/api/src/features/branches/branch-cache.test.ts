import { expect, test } from 'vitest';
import { compressBody } from '#http/responses/compressed-body.ts';
import { startGzip } from '#http/responses/gzip-append.ts';
import { branchCache } from './branch-cache.ts';
import type { BranchPage } from './branch-page.wire.ts';

const page: BranchPage = {
  branchId: 'b1',
  vendorId: 'v1',
  guest: await compressBody('{}'),
  prefix: startGzip('{'),
  validUntil: null,
};

/** A cache that counts its builds and can delay them; the test triggers its changes. */
function cacheOf(found: BranchPage | null = page) {
  const state = {
    built: 0,
    isConnected: true,
    now: new Date('2026-01-01T10:01:00Z'),
    notify: (_id: string | null) => {},
  };
  let hold: Promise<void> = Promise.resolve();
  const cache = branchCache(
    async () => {
      state.built += 1;
      await hold;
      return found;
    },
    { isConnected: () => state.isConnected, onChange: (listener) => void (state.notify = listener) },
    { now: () => state.now },
  );
  return {
    state,
    show: cache.page,
    holdUntil: (released: Promise<void>) => void (hold = released),
  };
}

test('builds a page once per language for concurrent requests', async () => {
  const { state, show } = cacheOf();
  await Promise.all(Array.from({ length: 20 }, (_, visit) => show('b1', visit % 2 ? 'en' : 'ar')));
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('rebuilds a page after a change of its branch only', async () => {
  const { state, show } = cacheOf();
  await show('b1', 'en');
  state.notify('b2');
  await show('b1', 'en');
  expect(state.built).toBe(1);
  state.notify('b1');
  await show('b1', 'en');
  expect(state.built).toBe(2);
  state.notify(null);
  await show('b1', 'en');
  expect(state.built).toBe(3);
});

test('a change during the build evicts the page', async () => {
  const { state, show, holdUntil } = cacheOf();
  const { promise, resolve } = Promise.withResolvers<void>();
  holdUntil(promise);
  const before = show('b1', 'en');
  state.notify('b1');
  resolve();
  await before;
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('caches nothing while disconnected', async () => {
  const { state, show } = cacheOf();
  state.isConnected = false;
  await show('b1', 'en');
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('caches neither missing branches nor failures', async () => {
  const { state, show } = cacheOf(null);
  expect(await show('b1', 'en')).toBeNull();
  expect(await show('b1', 'en')).toBeNull();
  expect(state.built).toBe(2);

  const failing = cacheOf();
  failing.holdUntil(Promise.reject(new Error('no database')));
  await expect(failing.show('b1', 'en')).rejects.toThrow('no database');
  failing.holdUntil(Promise.resolve());
  expect(await failing.show('b1', 'en')).not.toBeNull();
});

test('D-083 rebuilds at the next quarter of an hour, when the offset may change', async () => {
  const { state, show } = cacheOf();
  await show('b1', 'en');
  state.now = new Date('2026-01-01T10:14:59Z');
  await show('b1', 'en');
  expect(state.built).toBe(1);
  state.now = new Date('2026-01-01T10:15:00Z');
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('CON-74 rebuilds when an item that was sold out is on the menu again', async () => {
  const { state, show } = cacheOf({ ...page, validUntil: new Date('2026-01-01T10:05:00Z') });
  await show('b1', 'en');
  state.now = new Date('2026-01-01T10:04:59Z');
  await show('b1', 'en');
  expect(state.built).toBe(1);
  state.now = new Date('2026-01-01T10:05:00Z');
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('serves the last page marked as stale while the listener and the database are down', async () => {
  const state = { isConnected: true, isAway: false, version: 0 };
  const built: BranchPage[] = [];
  const cache = branchCache(
    async () => {
      if (state.isAway) throw Object.assign(new Error('gone'), { code: '57P03' });
      built.push({ ...page });
      return built.at(-1) ?? null;
    },
    { isConnected: () => state.isConnected, onChange: () => {} },
    { now: () => new Date('2026-01-01T10:01:00Z') },
  );
  const first = await cache.page('b1', 'en');
  expect(first && cache.staleSince(first)).toBeNull();
  Object.assign(state, { isConnected: false, isAway: true });
  const second = await cache.page('b1', 'en');
  expect([second === first, second && cache.staleSince(second)]).toEqual([true, expect.any(Date)]);
  await expect(cache.page('b2', 'en')).rejects.toThrow('gone');
  state.isAway = false;
  expect(await cache.page('b1', 'en')).not.toBe(first);
});

test('the memory of cached pages is limited', async () => {
  const { state, show } = cacheOf({ ...page, prefix: { ...page.prefix, bytes: Buffer.alloc(1024 * 1024) } });
  for (let branch = 0; branch < 200; branch += 1) await show(`large ${branch}`, 'en');
  await show('large 199', 'en');
  expect(state.built).toBe(200);
  await show('large 0', 'en');
  expect(state.built).toBe(201);
});

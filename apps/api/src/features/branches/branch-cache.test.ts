import { expect, test } from 'vitest';
import { compressBody } from '#http/compressed-body.ts';
import { startGzip } from '#http/gzip-append.ts';
import { branchCache } from './branch-cache.ts';
import type { BranchPage } from './branch-page.wire.ts';

const page: BranchPage = {
  branchId: 'b1',
  vendorId: 'v1',
  guest: await compressBody('{}'),
  prefix: startGzip('{'),
};

/** A cache whose building can be counted and held, and whose changes are told by hand. */
function cacheOf(found: BranchPage | null = page) {
  const state = {
    built: 0,
    isConnected: true,
    now: new Date('2026-01-01T10:01:00Z'),
    tell: (_id: string | null) => {},
  };
  let hold: Promise<void> = Promise.resolve();
  const cache = branchCache(
    async () => {
      state.built += 1;
      await hold;
      return found;
    },
    { isConnected: () => state.isConnected, onChange: (listener) => void (state.tell = listener) },
    { now: () => state.now },
  );
  return {
    state,
    show: cache.page,
    holdUntil: (released: Promise<void>) => void (hold = released),
  };
}

test('builds a page once for each language, however many ask at once', async () => {
  const { state, show } = cacheOf();
  await Promise.all(Array.from({ length: 20 }, (_, visit) => show('b1', visit % 2 ? 'en' : 'ar')));
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('builds again after a change of that branch, and only of that', async () => {
  const { state, show } = cacheOf();
  await show('b1', 'en');
  state.tell('b2');
  await show('b1', 'en');
  expect(state.built).toBe(1);
  state.tell('b1');
  await show('b1', 'en');
  expect(state.built).toBe(2);
  state.tell(null);
  await show('b1', 'en');
  expect(state.built).toBe(3);
});

test('a change while a page is being built throws that page out', async () => {
  const { state, show, holdUntil } = cacheOf();
  const { promise, resolve } = Promise.withResolvers<void>();
  holdUntil(promise);
  const before = show('b1', 'en');
  state.tell('b1');
  resolve();
  await before;
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('keeps nothing while changes cannot be heard', async () => {
  const { state, show } = cacheOf();
  state.isConnected = false;
  await show('b1', 'en');
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('keeps neither what does not exist nor what failed', async () => {
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

test('D-083 builds again at the next quarter of an hour, when the clock may have changed', async () => {
  const { state, show } = cacheOf();
  await show('b1', 'en');
  state.now = new Date('2026-01-01T10:14:59Z');
  await show('b1', 'en');
  expect(state.built).toBe(1);
  state.now = new Date('2026-01-01T10:15:00Z');
  await show('b1', 'en');
  expect(state.built).toBe(2);
});

test('while changes cannot be heard and the database is away, the last page is shown and marked', async () => {
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
  expect(first && cache.isStale(first)).toBe(false);
  Object.assign(state, { isConnected: false, isAway: true });
  const second = await cache.page('b1', 'en');
  expect([second === first, second && cache.isStale(second)]).toEqual([true, true]);
  await expect(cache.page('b2', 'en')).rejects.toThrow('gone');
  state.isAway = false;
  expect(await cache.page('b1', 'en')).not.toBe(first);
});

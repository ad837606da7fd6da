import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await seedFixtures(world.db);
  await world.app.ready();
});
afterAll(() => world.close());

const url = `/service/api/customer/branch/${fixtures.grillMarket}`;
const read = (headers: Record<string, string> = {}) => world.app.inject({ url, headers });

test.each([
  [{}, undefined],
  [{ 'accept-encoding': 'br, gzip' }, 'br'],
  [{ 'accept-encoding': 'gzip' }, 'gzip'],
])('a branch page is public, has an entity tag and is compressed: %j', async (headers, encoding) => {
  const response = await read(headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'content-language': 'en' });
  expect(response.headers['vary']).toContain('Accept-Language, Authorization, Accept-Encoding');
});

test('responds to a request for an unchanged branch page with 304 and the headers that a cache needs', async () => {
  const { headers } = await read();
  const unchanged = await read({ 'if-none-match': String(headers['etag']) });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  for (const name of ['cache-control', 'content-language', 'etag', 'vary']) {
    expect(unchanged.headers[name]).toBe(headers[name]);
  }
});

test('a change of the branch replaces the cached page', async () => {
  const { headers } = await read();
  await world.db
    .updateTable('branch')
    .set({ is_open: false })
    .where('id', '=', fixtures.grillMarket)
    .execute();
  const changed = await read();
  expect(changed.headers['etag']).not.toBe(headers['etag']);
  expect(changed.json().branch.isOpen).toBe(false);
});

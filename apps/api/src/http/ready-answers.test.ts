import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
let address: string;
beforeAll(async () => {
  world = await startTestApp();
  await seedFixtures(world.db);
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

const path = `/service/api/customer/branch/${fixtures.grillMarket}`;

/** Over the network, where what is ready is answered before the router; as it came, not unpacked. */
async function read(headers: Record<string, string> = {}) {
  const asked = get(address + path, { headers });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers;
  return { status: response.statusCode, headers: rest, body };
}

/** Past the network, where the router answers; what it says to foreign pages besides is of no use to others. */
async function routed(headers: Record<string, string> = {}) {
  const response = await world.app.inject({ url: path, headers });
  const { date: _date, connection: _connection, ...all } = response.headers;
  const own = Object.entries(all).filter(([name]) => !name.startsWith('access-control-'));
  return { status: response.statusCode, headers: Object.fromEntries(own), body: response.rawPayload };
}

const measured = async () => {
  const { body } = await world.app.inject('/metrics');
  const counts = body.matchAll(/^http_request_duration_seconds_count\{.*branch\/:branchId".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

test.each([
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  { 'accept-language': 'ar', 'accept-encoding': 'br' },
])('what is ready is answered as the router answers it: %j', async (headers) => {
  await routed(headers);
  const [ready, usual] = [await read(headers), await routed(headers)];
  expect({ ...ready.headers, 'content-length': String(ready.headers['content-length']) }).toEqual({
    ...usual.headers,
    'content-length': String(usual.headers['content-length']),
  });
  expect(ready.status).toBe(200);
  expect(ready.body.equals(usual.body)).toBe(true);
});

test('an unchanged branch is answered with 304 and with what a cache needs to go on', async () => {
  const { headers } = await routed();
  const known = { 'if-none-match': String(headers['etag']) };
  const [ready, usual] = [await read(known), await routed(known)];
  expect(ready.status).toBe(304);
  expect(ready.body).toHaveLength(0);
  expect(Object.keys(ready.headers).toSorted()).toEqual([
    'cache-control',
    'content-language',
    'etag',
    'vary',
  ]);
  expect(usual.headers).toMatchObject(ready.headers);
});

test('what is ready is measured like everything else', async () => {
  await read();
  const before = await measured();
  await read();
  expect(await measured()).toBe(before + 1);
});

test('a token or a foreign page goes the usual way', async () => {
  await read();
  expect((await read({ authorization: 'Bearer nobody' })).status).toBe(401);
  const own = await read({ origin: 'http://localhost:3000' });
  expect(own.headers).toHaveProperty('access-control-allow-credentials');
});

test('a changed branch is never answered from what was ready', async () => {
  const { headers } = await read();
  await world.db
    .updateTable('branch')
    .set({ is_open: false })
    .where('id', '=', fixtures.grillMarket)
    .execute();
  await expect.poll(async () => (await read()).headers['etag']).not.toBe(headers['etag']);
  expect(JSON.parse((await read()).body.toString()).branch.isOpen).toBe(false);
});

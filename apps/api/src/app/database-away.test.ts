import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { writeTestApps } from '#web/web-app.fixture.ts';

const database = await createTestDatabase();
await seedFixtures(database.db);

/** The app reaches the database by this port alone. */
const sockets = new Set<Socket>();
const forwarder = createServer((socket) => {
  const { host, port } = database.connection;
  const server = connectSocket(`${host}/.s.PGSQL.${port}`);
  for (const end of [socket, server]) {
    sockets.add(end);
    end.on('error', () => {}).on('close', () => sockets.delete(end));
  }
  socket.pipe(server).pipe(socket);
});
forwarder.listen(0, '127.0.0.1');
await once(forwarder, 'listening');

/** Ends all connections to the database and refuses new ones. */
const disconnect = () => {
  forwarder.close();
  for (const socket of sockets) socket.destroy();
};

const { port } = forwarder.address() as AddressInfo;
const connection = { ...database.connection, host: '127.0.0.1', port };
const { db, pool, close } = connect(connection);
const apps = await temporaryFolder();
await writeTestApps(apps.path);
const { app, close: closeApp } = await startTestApp({
  database: { connection, db, pool, close },
  appsFolder: apps.path,
});
afterAll(async () => {
  await closeApp();
  await close();
  disconnect();
  await database.close();
  await apps.remove();
});

async function read(url: string, accept = '*/*') {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
  return { statusCode, warning: headers['warning'], body };
}

const VENDORS = '/service/api/customer/vendors';
const AQABA = { lat: 29.532, lng: 35.006 };

async function vendorsAt(location: object) {
  const response = await app.inject({ method: 'POST', url: `${VENDORS}/location`, payload: { location } });
  const names =
    response.statusCode === 200 ? response.json().vendors.map(({ name }: { name: string }) => name) : [];
  return { statusCode: response.statusCode, warning: response.headers['warning'], names };
}

test('T6 guests read the menu and open the page of a branch while the database is away', async () => {
  const menu = `/service/api/customer/branch/${fixtures.grillMarket}`;
  const page = `/branch/${fixtures.grillMarket}`;
  const isReady = async () => (await read('/readyz')).statusCode === 200;
  await expect.poll(isReady).toBe(true);
  const shown = await read(menu);
  expect([shown.statusCode, shown.warning]).toEqual([200, undefined]);
  const preview = await read(page, 'text/html');
  expect([preview.statusCode, preview.body]).toEqual([200, expect.stringContaining('Red Sea Grill')]);

  const [list, vendor, around] = [
    await read(VENDORS),
    await read(`/service/api/customer/vendor/${fixtures.grill}`),
    await vendorsAt(AQABA),
  ];
  expect([list.statusCode, vendor.statusCode, around.statusCode]).toEqual([200, 200, 200]);
  expect(around.names.length).toBeGreaterThan(0);

  disconnect();
  // Readiness is read again after some time; the default of this wait is as short.
  await expect.poll(isReady).toBe(false);
  expect(await read(menu)).toEqual({ ...shown, warning: '110 - "Response is Stale"' });
  // Issue 40: the lists of vendors go on too.
  const warning = '110 - "Response is Stale"';
  expect(await read(VENDORS)).toEqual({ ...list, warning });
  expect(await read(`/service/api/customer/vendor/${fixtures.grill}`)).toEqual({ ...vendor, warning });
  expect(await vendorsAt(AQABA)).toEqual({ ...around, warning });
  expect((await app.inject(VENDORS)).headers['age']).toMatch(/^\d+$/);
  // No process has read the vendors at this place.
  expect((await vendorsAt({ lat: 31.95, lng: 35.91 })).statusCode).toBe(503);
  const document = await read(page, 'text/html');
  expect([document.statusCode, document.body]).toEqual([
    200,
    expect.stringContaining('<script type="module"'),
  ]);
  // A menu that was never read cannot be shown.
  expect((await read(`/service/api/customer/branch/${fixtures.bakeryCorner}`)).statusCode).toBe(503);
});

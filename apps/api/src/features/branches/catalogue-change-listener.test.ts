import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settableClock } from '#testing/settable-clock.ts';
import { buildApp } from '#app/build-app.ts';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { idOf, seedFixtures, fixtures } from './branches.fixture.ts';
import { catalogueChangeListener } from './catalogue-change-listener.ts';

let database: TestDatabase;
let app: FastifyInstance;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const clock = settableClock('2026-10-25T00:50:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
  await seedFixtures(database.db);
  app = await buildApp({
    config: readConfig({ DATA_DIR: folder.path }),
    db: database.db,
    database: database.connection,
    log: createLogger('silent'),
    clock,
    ids: randomIds,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await folder.remove();
});

const show = async (language = 'en', branchId: string = fixtures.grillMarket) => {
  const response = await app.inject({
    url: `/service/api/customer/branch/${branchId}`,
    headers: { 'accept-language': language },
  });
  return response.json().branch;
};

test.each([
  [
    'an item’s price',
    sql`update item set price = 501 where id = ${fixtures.falafel}`,
    () => show(),
    { price: 5.01 },
  ],
  [
    'an item’s name in Arabic',
    sql`update item set name_ar = 'فلافل' where id = ${fixtures.falafel}`,
    () => show('ar'),
    { name: 'فلافل' },
  ],
])('P1 %s is visible right after its change', async (_what, change, read, expected) => {
  await read();
  await change.execute(database.db);
  await expect.poll(async () => (await read()).menu.collections[0].items[0]).toMatchObject(expected);
});

test.each([
  ['opening', sql`update branch set is_open = false where id = ${fixtures.grillMarket}`, { isOpen: false }],
  [
    'vendor',
    sql`update vendor set name_en = 'Grill House' where id = ${fixtures.grill}`,
    { vendor: 'Grill House' },
  ],
])('a change of the %s is visible', async (_what, change, expected) => {
  await show();
  await change.execute(database.db);
  await expect.poll(() => show()).toMatchObject(expected);
});

test.each([
  [
    'zone',
    sql`update delivery_zone set delivery_fee = 199 where id = ${fixtures.marketZone}`,
    '"deliveryFee":1.99',
  ],
  [
    'collection',
    sql`update collection set name_en = 'Big plates' where id = ${fixtures.plates}`,
    '"Big plates"',
  ],
  ['preference', sql`update preference set name_en = 'How much' where id = ${fixtures.size}`, '"How much"'],
  ['option', sql`update preference_option set price = 80 where id = ${idOf(701)}`, '"price":0.8}'],
  ['offer', sql`update offer set basis_points = 3300 where id = ${fixtures.falafelOffer}`, '"value":33,'],
  [
    'offer rule',
    sql`update offer_rule set value = 9 where offer_id = ${fixtures.platesOffer} and value = 2`,
    '"value":9}',
  ],
  [
    'new item',
    sql`insert into item (id, collection_id, branch_id, name_en, name_ar, price)
    values (${idOf(690)}, ${fixtures.drinks}, ${fixtures.grillMarket}, 'Mint tea', 'شاي', 90)`,
    '"Mint tea"',
  ],
])('a change of a %s is visible', async (_what, change, expected) => {
  await show();
  await change.execute(database.db);
  await expect.poll(async () => JSON.stringify(await show())).toContain(expected);
});

test('deleted rows disappear', async () => {
  await show();
  await sql`delete from item where id = ${idOf(690)}`.execute(database.db);
  await expect.poll(async () => JSON.stringify(await show())).not.toContain('Mint tea');
  await show('en', fixtures.bakeryPaused);
  await sql`delete from branch where id = ${fixtures.bakeryPaused}`.execute(database.db);
  await expect.poll(() => show('en', fixtures.bakeryPaused)).toBeUndefined();
});

test('D-083 the offset from UTC follows the clock change, without any change of the branch', async () => {
  await sql`update branch set timezone = 'Europe/Berlin' where id = ${fixtures.grillMarket}`.execute(
    database.db,
  );
  await expect.poll(async () => (await show()).timezone.timezoneOffset).toBe(120);
  clock.set('2026-10-25T01:00:00Z');
  expect((await show()).timezone).toEqual({ timezoneOffset: 60, timezoneOffsetFormat: '+01:00' });
});

test('caches nothing while disconnected, and shows the current page afterwards', async () => {
  await show();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hana-changes'
    and datname = current_database()`.execute(database.db);
  await sql`update item set price = 777 where id = ${fixtures.falafel}`.execute(database.db);
  await expect.poll(async () => (await show()).menu.collections[0].items[0].price).toBe(7.77);

  const listening = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where application_name = 'hana-changes'
      and datname = current_database()`.execute(database.db);
    return rows;
  };
  await expect.poll(listening).toHaveLength(1);
  await show();
  await sql`update item set price = 778 where id = ${fixtures.falafel}`.execute(database.db);
  await expect.poll(async () => (await show()).menu.collections[0].items[0].price).toBe(7.78);
});

test('who catches up knows of every change that was committed before', async () => {
  const socket = new Socket();
  const changes = catalogueChangeListener({
    target: { ...database.connection, stream: () => socket },
    db: database.db,
    log: createLogger('silent'),
  });
  await changes.start();
  const changed: (string | null)[] = [];
  changes.onChange((branchId) => changed.push(branchId));
  socket.pause();
  await sql`update item set price = 779 where id = ${fixtures.falafel}`.execute(database.db);
  const known = changes.catchUp().then(() => [...changed]);
  expect(changed).toEqual([]);
  socket.resume();
  expect(await known).toEqual([fixtures.grillMarket]);
  await changes.stop();
});

test.each([
  'update vendor set position = 7',
  'update branch set is_open = is_open',
  'update delivery_zone set delivery_fee = 101',
  'update collection set position = position + 1',
  'update item set is_available = is_available',
  'update preference set max_options = max_options',
  'update preference_option set price = price + 1',
  'update offer set is_active = is_active',
  'update offer_rule set value = value',
  'delete from preference_option',
])('D-081 the version of a branch changes with: %s', async (change) => {
  const versions = async () => {
    const rows = await database.db.selectFrom('catalogue_version').selectAll().execute();
    return new Map(rows.map((row) => [row.branch_id, row.version]));
  };
  const before = await versions();
  expect(before.size).toBeGreaterThan(1);
  await database.db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    expect(await versions()).toEqual(before);
  });
  const after = await versions();
  expect(after.get(fixtures.grillMarket)).not.toBe(before.get(fixtures.grillMarket));
});

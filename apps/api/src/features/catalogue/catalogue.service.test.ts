import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { CatalogueValidationError } from './catalogue.problems.ts';
import { importCatalogue } from './catalogue.service.ts';
import { derivedId } from './derived-id.ts';
import { changed, item, sajHouse, texts } from './catalogue.fixture.ts';

const database = await createTestDatabase();
const { db } = database;
const ids = randomIds;
afterAll(() => database.close());
beforeEach(async () => {
  // A truncation would reach the cash of drivers, which is only ever added to.
  for (const table of ['customer_order', 'vendor', 'customer'] as const) await db.deleteFrom(table).execute();
});

async function problemsOf(input: unknown): Promise<readonly string[]> {
  const error = await importCatalogue(db, input, { ids }).catch((refusal: unknown) => refusal);
  if (!(error instanceof CatalogueValidationError)) throw new Error('it was not refused');
  return error.problems;
}

const vendorCount = async () => (await db.selectFrom('vendor').select('id').execute()).length;

test('importing the same file twice changes nothing, not even the ids of the tables', async () => {
  const first = await importCatalogue(db, sajHouse(), { ids });
  const tables = await db.selectFrom('dining_table').selectAll().orderBy('number').execute();
  const second = await importCatalogue(db, sajHouse(), { ids });

  expect(first).toEqual({ inserted: 16, updated: 0, removed: 0, unchanged: 0 });
  expect(second).toEqual({ inserted: 0, updated: 0, removed: 0, unchanged: 16 });
  expect(await db.selectFrom('dining_table').selectAll().orderBy('number').execute()).toEqual(tables);
});

test('stores money in hundredths, percentages in basis points and points unchanged', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const branch = await db
    .selectFrom('branch')
    .selectAll()
    .where('name_en', '=', 'Souk')
    .executeTakeFirstOrThrow();
  const offer = await db.selectFrom('offer').selectAll().executeTakeFirstOrThrow();
  const saj = await db
    .selectFrom('item')
    .selectAll()
    .where('id', '=', offer.item_id)
    .executeTakeFirstOrThrow();

  expect(branch).toMatchObject({ tax_basis_points: 1600, location: { lat: 29.53, lng: 35.006 } });
  expect(offer).toMatchObject({ basis_points: 750, entity_type: 'items' });
  expect(saj).toMatchObject({ name_ar: 'صنف saj', price: 125 });
});

test('H15 reads the order limits from the file, or uses the defaults', async () => {
  const input = changed((vendor) =>
    Object.assign(vendor.branches[1]!, { maxUnpaidTotal: 120.5, maxPortions: 40 }),
  );
  await importCatalogue(db, input, { ids });
  const branches = await db
    .selectFrom('branch')
    .select(['max_unpaid_total', 'max_portions'])
    .orderBy('position')
    .execute();
  expect(branches).toEqual([
    { max_unpaid_total: 50_000, max_portions: 200 },
    { max_unpaid_total: 12_050, max_portions: 40 },
  ]);
});

test('HOURS-01 reads the opening hours in minutes, and the same hours again change nothing', async () => {
  const withHours = () =>
    changed((vendor) => {
      vendor.branches[0]!.hours = {
        week: {
          saturday: [
            ['10:00', '14:00'],
            ['18:00', '02:00'],
          ],
        },
        differentDays: [
          { from: '2027-03-10', to: '2027-03-12', name: { en: 'Eid', ar: 'العيد' }, spans: [] },
        ],
      };
    });
  await importCatalogue(db, withHours(), { ids });
  const { hours } = await db
    .selectFrom('branch')
    .select('hours')
    .where('name_en', '=', 'Souk')
    .executeTakeFirstOrThrow();
  expect(hours).toEqual({
    week: [
      [],
      [],
      [],
      [],
      [],
      [],
      [
        { opens: 600, closes: 840 },
        { opens: 1_080, closes: 1_560 },
      ],
    ],
    differentDays: [{ from: '2027-03-10', to: '2027-03-12', name: { en: 'Eid', ar: 'العيد' }, spans: [] }],
  });
  expect(await importCatalogue(db, withHours(), { ids })).toMatchObject({ inserted: 0, updated: 0 });
});

test('a changed file updates, adds and removes, and leaves other vendors alone', async () => {
  const other = changed((vendor) => (vendor.key = 'other-house'));
  await importCatalogue(db, other, { ids });
  await importCatalogue(db, sajHouse(), { ids });
  const counts = await importCatalogue(
    db,
    changed((vendor) => {
      vendor.offers = [];
      vendor.menu = [
        { key: 'bread', name: texts('Bread', 'خبز'), items: [item('saj', 1.5), item('kaak', 0.4)] },
      ];
      vendor.branches[0]!.tables = [{ number: 2 }, { number: 3 }];
    }),
    { ids },
  );

  // Gone: an offer, its two rules, shrak with its preference and option, table 1.
  expect(counts).toMatchObject({ inserted: 4, updated: 1, removed: 7 });
  expect(await db.selectFrom('offer').select('id').execute()).toHaveLength(1);
  expect(await importCatalogue(db, other, { ids })).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
});

test('the main branch can change', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  await importCatalogue(
    db,
    changed(({ branches: [souk, beach] }) => {
      souk!.isMain = false;
      beach!.isMain = true;
    }),
    { ids },
  );
  const main = await db.selectFrom('branch').select('name_en').where('is_main', '=', true).execute();
  expect(main).toEqual([{ name_en: 'Beach' }]);
});

test('D-079 keeps a branch and a table with orders, closed', async () => {
  await importCatalogue(db, sajHouse(), { ids });
  const souk = derivedId('branch', 'saj-house', 'souk');
  await placeTableOrder(souk);
  const withoutSouk = changed((vendor) => (vendor.branches = vendor.branches.slice(1)));
  await importCatalogue(db, withoutSouk, { ids });

  const branch = await db.selectFrom('branch').selectAll().where('id', '=', souk).executeTakeFirstOrThrow();
  expect(branch).toMatchObject({ is_open: false, is_active: false, is_main: false });
  expect(await db.selectFrom('dining_table').select('number').execute()).toEqual([{ number: 1 }]);
  expect(await db.selectFrom('order_item').select(['name_en', 'item_id']).execute()).toEqual([
    { name_en: 'Item saj', item_id: null },
  ]);
  expect(await importCatalogue(db, withoutSouk, { ids })).toMatchObject({
    inserted: 0,
    updated: 0,
    removed: 0,
  });
});

test('imports nothing from a file with an error', async () => {
  const [good] = sajHouse().vendors;
  const bad = { ...good, key: 'second', name: { en: 'Second' } };
  expect(await problemsOf({ vendors: [good, bad] })).toEqual(['vendors[second].name.ar: is missing']);
  expect(await vendorCount()).toBe(0);
});

test('rolls back if the database rejects a row', async () => {
  const oneId = { next: () => '00000000-0000-4000-8000-000000000000' }; // two tables cannot share it
  await expect(importCatalogue(db, sajHouse(), { ids: oneId })).rejects.toThrow('dining_table_pkey');
  expect(await vendorCount()).toBe(0);
});

test('rejects a missing picture', async () => {
  expect(await problemsOf(changed((vendor) => (vendor.logo = { src: 'logo.png' })))).toEqual([
    'vendors[saj-house].logo.src: there is no picture "logo.png"',
  ]);
});

test('uses the stored pictures of the files', async () => {
  const input = changed((vendor) => (vendor.logo = { src: 'logo.png' }));
  const imageFiles = new Map([['logo.png', { src: '/media/0a1b/192.webp', color: '0b525f' }]]);
  await importCatalogue(db, input, { ids, imageFiles });
  const vendor = await db.selectFrom('vendor').select(['logo', 'logo_color']).executeTakeFirst();
  expect(vendor).toEqual({ logo: '/media/0a1b/192.webp', logo_color: '0b525f' });
});

test('the example of the documentation can be imported', async () => {
  const folder = `${import.meta.dirname}/../../../../../docs`;
  const example: unknown = JSON.parse(await readFile(`${folder}/catalogue.example.json`, 'utf8'));
  const imageFiles = new Map([['pictures/zaatar.jpg', { src: '/media/0a1b/480.webp' }]]);
  expect((await importCatalogue(db, example, { ids, imageFiles })).inserted).toBeGreaterThan(10);
});

async function placeTableOrder(branchId: string) {
  const customer = await db
    .insertInto('customer')
    .values({ id: crypto.randomUUID(), name: 'Lina' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = await db
    .selectFrom('dining_table')
    .select('id')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const orderId = crypto.randomUUID();
  await sql`
    insert into customer_order (id, order_number, customer_id, branch_id, type, payment_method, currency, table_id,
      subtotal, tax, delivery_fee, delivery_discount, saved, cashback, platform_fee, total, used_credit)
    values (${orderId}, 'ABCD1234', ${customer.id}, ${branchId}, 'table_session', 'cash', 'JD', ${table.id},
      125, 0, 0, 0, 0, 0, 0, 125, 0)`.execute(db);
  const itemId = derivedId('item', 'saj-house', 'souk', 'bread', 'saj');
  await sql`
    insert into order_item (id, order_id, item_id, name_en, name_ar, quantity, unit_price, preferences_price,
      total, saved, position)
    values (${crypto.randomUUID()}, ${orderId}, ${itemId}, 'Item saj', 'صنف', 1, 125, 0, 125, 0, 0)`.execute(
    db,
  );
}

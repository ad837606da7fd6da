import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { exportCatalogue } from './catalogue.export.ts';
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

test('RECEIPT-01 reads the tax number of a vendor, and refuses one with other characters', async () => {
  const numbered = (taxNumber: string) => changed((vendor) => Object.assign(vendor, { taxNumber }));
  await importCatalogue(db, numbered(' 1234 5678 '), { ids });
  expect(await db.selectFrom('vendor').select('tax_number').execute()).toEqual([{ tax_number: '1234 5678' }]);
  expect(await problemsOf(numbered('١٢٣'))).toEqual([expect.stringContaining('taxNumber')]);
  await importCatalogue(db, sajHouse(), { ids });
  expect(await db.selectFrom('vendor').select('tax_number').execute()).toEqual([{ tax_number: null }]);
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
  await importCatalogue(db, withoutSouk, { ids, canRemoveMost: true });

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
  const oneId = { ...ids, next: () => '00000000-0000-4000-8000-000000000000' }; // two tables cannot share it
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
  return { order_id: orderId, customer_id: customer.id };
}

const withCoupons = (coupons: NonNullable<CatalogueInput['vendors'][number]['coupons']>) =>
  changed((vendor) => Object.assign(vendor, { coupons }));
const SOUK10 = {
  code: 'souk10',
  name: texts('10% off', 'خصم 10%'),
  on: 'branch',
  affect: 'item',
  mode: 'save',
  percent: 10,
  branches: ['souk'],
  startsAt: '2027-03-10T18:00:00+03:00',
  endsAt: '2027-04-10T18:00:00+03:00',
  maxUses: 100,
  maxUsesPerCustomer: 1,
  isFirstOrderOnly: true,
} as const;
const couponRows = () => db.selectFrom('coupon').selectAll().orderBy('code').execute();

test('CODE-01 reads coupons with their limits; the same file again changes nothing', async () => {
  const input = () => withCoupons([{ ...SOUK10, branches: [...SOUK10.branches] }]);
  await importCatalogue(db, input(), { ids });
  expect(await couponRows()).toMatchObject([
    {
      code: 'SOUK10',
      starts_at: new Date('2027-03-10T15:00:00Z'),
      max_uses: 100,
      max_uses_per_customer: 1,
      is_first_order_only: true,
      uses: 0,
    },
  ]);
  const offers = await db.selectFrom('coupon_offer').selectAll().execute();
  expect(offers).toMatchObject([
    { branch_id: derivedId('branch', 'saj-house', 'souk'), basis_points: 1_000, rules: [] },
  ]);
  expect(await importCatalogue(db, input(), { ids })).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
});

test('CODE-02 a coupon that leaves the file is deleted, or ended if it was used, and keeps its uses', async () => {
  const used = { ...SOUK10, branches: null, startsAt: null, endsAt: null };
  await importCatalogue(db, withCoupons([used, { ...used, code: 'UNUSED' }]), { ids });
  const coupon = derivedId('coupon', 'saj-house', 'SOUK10');
  const order = await placeTableOrder(derivedId('branch', 'saj-house', 'souk'));
  await db
    .insertInto('coupon_use')
    .values({ ...order, coupon_id: coupon, used_at: new Date() })
    .execute();
  await db.updateTable('coupon').set({ uses: 1 }).where('id', '=', coupon).execute();

  await importCatalogue(db, sajHouse(), { ids });
  expect(await couponRows()).toMatchObject([{ code: 'SOUK10', uses: 1, ends_at: expect.any(Date) }]);
  expect(await db.selectFrom('coupon_offer').selectAll().execute()).toEqual([]);
  await importCatalogue(db, withCoupons([used]), { ids });
  expect(await couponRows()).toMatchObject([{ code: 'SOUK10', uses: 1, ends_at: null }]);
});

test('CODE-01 refuses coupons that contradict the file', async () => {
  const twice = [SOUK10, { ...SOUK10, code: 'SOUK10' }].map((one) => ({ ...one, branches: ['moon'] }));
  expect(await problemsOf(withCoupons(twice))).toEqual([
    'vendors[saj-house].coupons: "SOUK10" stands there more than once',
    'vendors[saj-house].coupons[SOUK10].branches: there is no "moon"',
    'vendors[saj-house].coupons[SOUK10].branches: there is no "moon"',
  ]);
  const wrong = { ...SOUK10, code: 'two words', branches: null, endsAt: SOUK10.startsAt };
  expect(await problemsOf(withCoupons([wrong]))).toEqual([
    'vendors[saj-house].coupons[0].code: must be at most 24 letters, digits and single dashes',
    'vendors[saj-house].coupons[0].endsAt: must be after startsAt',
  ]);
});

test('CON-83 reads the period of an offer, exports it, and refuses an end before the start', async () => {
  const timed = (startsAt: string | null, endsAt: string | null) =>
    changed((vendor) => Object.assign(vendor.offers![0]!, { startsAt, endsAt }));
  const period = ['2027-03-10T18:00:00+03:00', '2027-03-11T02:00:00+03:00'] as const;
  await importCatalogue(db, timed(...period), { ids });
  expect(await db.selectFrom('offer').select(['starts_at', 'ends_at']).execute()).toMatchObject([
    { starts_at: new Date(period[0]), ends_at: new Date(period[1]) },
  ]);
  const exported = await exportCatalogue(db, []);
  expect(exported.vendors[0]?.offers[0]).toMatchObject({ startsAt: '2027-03-10T15:00:00.000Z' });
  expect(await importCatalogue(db, exported, { ids })).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
  expect(await problemsOf(timed(period[1], period[0]))).toEqual([
    expect.stringContaining('endsAt: must be after startsAt'),
  ]);
});

import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import {
  editor,
  importSajHouse,
  SAJ,
  SAJ_HOUSE,
  SHRAK,
  SOUK,
} from '#features/catalogue/menu-drafts/menu-drafts.fixture.ts';
import { sql } from 'kysely';
import { PAGE_HEADERS, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
await importSajHouse(db);
afterAll(() => testApp.close());

const owner = await signedIn(testApp, [{ role: 'vendorManager', vendorId: SAJ_HOUSE }], 'Huda');
const admin = await signedIn(testApp, [{ role: 'platformAdmin' }], 'Maha');
const path = `/vendors/${SAJ_HOUSE}/catalogue`;
beforeEach(async () => {
  clock.passSeconds(61);
  await importSajHouse(db);
  await db.updateTable('branch').set({ platform_fee: 0 }).where('vendor_id', '=', SAJ_HOUSE).execute();
  await db.updateTable('vendor').set({ position: 7 }).where('id', '=', SAJ_HOUSE).execute();
});

type File = CatalogueInput;
const exported = async (): Promise<File> => (await owner.get(path)).json();
const imported = (file: object, query = '', by = owner) => by.post(`${path}${query}`, file);
const priceOf = async (id: string) =>
  (await db.selectFrom('item').select('price').where('id', '=', id).executeTakeFirst())?.price;
const changed = async (change: (vendor: File['vendors'][number]) => void): Promise<File> => {
  const file = await exported();
  for (const vendor of file.vendors) change(vendor);
  return file;
};

test('CON-79 importing an export changes nothing, also after a publication', async () => {
  const menu = editor(owner);
  await menu.change('item', SHRAK, { action: 'duplicate' });
  expect((await menu.publish()).statusCode).toBe(200);
  const file = await exported();
  const answer = await imported(file);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { isDryRun: false, counts: { inserted: 0, updated: 0, removed: 0 }, lines: [] },
  ]);
  expect(await exported()).toEqual(file);
});

test('CON-79 a dry run answers the difference and changes nothing; the import applies it and is logged', async () => {
  const file = await changed((vendor) => void (vendor.menu![0]!.items[0]!.price = 1.75));
  const dry = (await imported(file, '?dryRun=true')).json();
  expect(dry).toMatchObject({ isDryRun: true, counts: { updated: 1 } });
  expect(dry.lines).toEqual([expect.stringContaining('price 1.25 → 1.75')]);
  expect(await priceOf(SAJ)).toBe(125);
  expect((await imported(file)).json()).toMatchObject({ isDryRun: false, lines: dry.lines });
  expect(await priceOf(SAJ)).toBe(175);
  const logged = await db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'actor_kind', 'vendor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(logged).toEqual({
    action: 'catalogue.imported',
    actor: 'Huda',
    actor_kind: 'staff',
    vendor_id: SAJ_HOUSE,
  });
});

test('CON-79 problems are listed with their place, and nothing is imported', async () => {
  const file = await changed((vendor) => {
    vendor.menu![0]!.items[0]!.price = -1;
    vendor.menu![0]!.name.ar = '';
  });
  const refused = await imported(file);
  expect([refused.statusCode, refused.json().problems]).toEqual([
    422,
    [
      'vendors[saj-house].menu[bread].name.ar: must not be empty',
      'vendors[saj-house].menu[bread].items[saj].price: must be at least 0',
    ],
  ]);
  expect((await imported({ vendors: [] })).statusCode).toBe(422);
  expect((await imported({})).statusCode).toBe(422);
  const picture = await changed((vendor) => void (vendor.logo = { src: 'logo.png' }));
  expect((await imported(picture)).json().problems).toEqual([expect.stringContaining('there is no picture')]);
});

test('TAX-01 TAX-02 SVC-01 an export has the taxes and the service charge, and imports as it is', async () => {
  const file = await changed((vendor) => {
    vendor.pricesIncludeTax = true;
    vendor.taxClasses = [
      {
        key: 'bread',
        name: { en: 'Bread', ar: 'خبز' },
        category: 'standard',
        percent: 4,
        deliveryPercent: 2.5,
      },
      {
        key: 'books',
        name: { en: 'Books', ar: 'كتب' },
        category: 'exempt',
        percent: 0,
        deliveryPercent: null,
      },
    ];
    vendor.menu![0]!.items[0]!.taxClass = 'bread';
    vendor.branches[0]!.serviceCharge = { tablePercent: 10, deliveryPercent: 2.5, isTaxed: false };
  });
  expect((await imported(file)).statusCode).toBe(200);
  expect(await exported()).toEqual(file);
  expect((await imported(file)).json().lines).toEqual([]);
});

test('CON-79 a truncated file needs a permission', async () => {
  const file = await changed((vendor) => {
    vendor.menu = [];
    vendor.offers = [];
    for (const branch of vendor.branches) branch.offers = [];
  });
  expect((await imported(file)).statusCode).toBe(422);
  expect(await priceOf(SAJ)).toBe(125);
  expect((await imported(file, '?allowRemovals=true')).statusCode).toBe(200);
});

test('CON-79 the file of another vendor, its fee and its place in the list are refused', async () => {
  const other = await changed((vendor) => void (vendor.key = 'red-sea-grill'));
  expect((await imported(other)).json().problems).toEqual([expect.stringContaining('is not "saj-house"')]);
  const fee = await changed((vendor) => void (vendor.branches[0]!.platformFee = 0.5));
  expect((await imported(fee)).json().problems).toEqual([
    expect.stringContaining('only the platform changes it'),
  ]);
  expect((await imported(fee, '', admin)).statusCode).toBe(200);
  const first = await changed((vendor) => void (vendor.position = 0));
  expect((await imported(first)).statusCode).toBe(200);
  const vendor = await db
    .selectFrom('vendor')
    .select('position')
    .where('id', '=', SAJ_HOUSE)
    .executeTakeFirst();
  expect(vendor?.position).toBe(7);
});

test('CON-79 a foreign vendor is not found, and one without keys says so', async () => {
  expect((await owner.get(`/vendors/${fixtures.grill}/catalogue`)).statusCode).toBe(404);
  expect((await owner.post(`/vendors/${fixtures.grill}/catalogue`, await exported())).statusCode).toBe(404);
  const manager = await signedIn(testApp, [{ role: 'branchManager', branchId: SOUK }]);
  expect((await manager.get(path)).statusCode).toBe(403);
  const old = await admin.get(`/vendors/${fixtures.grill}/catalogue`);
  expect([old.statusCode, old.json().message]).toEqual([409, expect.stringContaining('once more')]);
});

test('CON-79 a file of a thousand items is not too large', async () => {
  const file = await changed((vendor) => {
    const [section] = vendor.menu!;
    const many = Array.from({ length: 998 }, (_, number) => ({
      ...section!.items[1]!,
      key: `bread-${number}`,
      description: { en: 'x'.repeat(300), ar: 'س'.repeat(300) },
    }));
    section!.items.push(...many);
  });
  expect((await imported(file, '?dryRun=true')).json()).toMatchObject({ isDryRun: true });
});

/** Sends the text of a file. */
const sendText = (json: string) =>
  testApp.app.inject({
    method: 'POST',
    url: `/service/api/console${path}`,
    headers: {
      'content-type': 'application/json',
      cookie: `staff_session=${owner.cookies.get('staff_session')}`,
      ...PAGE_HEADERS,
    },
    payload: json,
  });
const sizes = (json: string) => [json.length < 8 * 1_024 * 1_024, json.length > 1_000_000];

test('B6 (SUS-3): a list that is too long is one problem, and its entries are not read', async () => {
  const json = JSON.stringify({ vendors: Array(1_000_000).fill(1) });
  const refused = await sendText(json);
  expect([refused.statusCode, refused.json().problems]).toEqual([
    422,
    ['vendors: must have at most 5,000 entries'],
  ]);
  const file = await changed((vendor) => void (vendor.branches[0]!.tables = Array(501).fill({ number: 1 })));
  expect((await imported(file)).json().problems).toEqual([
    'vendors[saj-house].branches[souk].tables: must have at most 500 entries',
  ]);
});

test('B6 (SUS-3): at most 100 problems are listed', async () => {
  const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field-${at}`, at]));
  const file = await changed((vendor) => {
    for (const collection of vendor.menu!)
      collection.items = Array.from({ length: 900 }, () => ({ name: 1 }) as never);
  });
  const json = JSON.stringify({ ...file, ...keys });
  expect(sizes(json)).toEqual([true, true]);
  const refused = await sendText(json);
  expect([refused.statusCode, refused.json().problems.length]).toEqual([422, 100]);
  expect(refused.body.length).toBeLessThan(20_000);
});

test('B6 (SUS-3): a shared menu counts for each of its branches', async () => {
  const file = await changed((vendor) => {
    const [bread] = vendor.menu!;
    const items = Array.from({ length: 1_000 }, (_, at) => ({ ...bread!.items[1]!, key: `item-${at}` }));
    vendor.menu = [{ ...bread!, items }];
    const [first] = vendor.branches;
    vendor.offers = [];
    vendor.branches = Array.from({ length: 101 }, (_, at) => ({
      ...first!,
      key: `branch-${at}`,
      isMain: false,
    }));
    for (const branch of vendor.branches) delete branch.menu;
  });
  const refused = await imported(file, '?dryRun=true');
  expect([refused.statusCode, refused.json().problems]).toEqual([
    422,
    [expect.stringMatching(/^the file: has \d{6} things, but at most 200000 are allowed/)],
  ]);
});

test('B6 (SUS-3): a file is read by a thread of its own, with a connection of its own', async () => {
  await imported(await exported());
  const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
    where datname = current_database() and application_name = 'hana import'`.execute(db);
  expect(rows).toEqual([{ name: 'hana import' }]);
});

test('B21: a file of 20,000 nested lists is refused as unreadable', async () => {
  const nested = `{"vendors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect((await sendText(nested)).statusCode).toBe(400);
  expect((await sendText('{"vendors":')).statusCode).toBe(400);
  const nul = JSON.stringify(await exported()).replace('Saj House', String.raw`Saj \u0000`);
  expect((await sendText(nul)).json()).toHaveProperty(['errors', 'vendors.0.name.en']);
});

test.each(['AGT', 'IET', 'US/Pacific-New', '+03:00', 'Etc/Nowhere'])(
  'B5 (SUS-1): a file with the time zone %s is refused, and the pages of others stay',
  async (timezone) => {
    const file = await changed((vendor) => void (vendor.branches[0]!.timezone = timezone));
    const refused = await imported(file);
    expect([refused.statusCode, refused.json().problems]).toEqual([
      422,
      [`vendors[saj-house].branches[souk].timezone: "${timezone}" is no IANA time zone`],
    ]);
    expect((await admin.get('/vendors')).statusCode).toBe(200);
    const stored = db.updateTable('branch').set({ timezone }).where('id', '=', SOUK).execute();
    await expect(stored).rejects.toThrow('branch_timezone_known');
  },
);

test('CON-79 problems, changes and notes of an import are in the language of the caller', async () => {
  const post = (file: object, query = '') => owner.post(`${path}${query}`, file, { language: 'ar' });
  const broken = await changed((vendor) => {
    Object.assign(vendor.menu![0]!.items[0]!, { price: '2', allergens: ['milk'], diets: ['vegan'] });
    vendor.branches[0]!.phone = '079';
  });
  const refused = await post(broken);
  expect(refused.statusCode).toBe(422);
  const { problems } = refused.json<{ problems: string[] }>();
  expect(problems.map((one) => one.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\.price: يجب أن تكون القيمة رقمًا$/),
      expect.stringMatching(/\.phone: يجب أن يكون الرقم مثل \+96232010101$/),
      expect.stringMatching(/\.diets: vegan يتعارض مع مسبّب الحساسية milk$/),
    ]),
  );
  for (const problem of problems) expect(problem).not.toMatch(/\b(must|is|has|missing)\b/);

  const file = await changed((vendor) => void (vendor.menu![0]!.items[0]!.price = 1.75));
  const { lines } = (await post(file, '?dryRun=true')).json<{ lines: string[] }>();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^~ .*[\u0600-\u06ff].*: \u2068price\u2069 من \u2068[\d.]+\u2069 إلى \u20681\.75/);

  const few = await changed((vendor) => {
    vendor.menu = [];
    vendor.offers = [];
    for (const branch of vendor.branches) branch.offers = [];
  });
  const { notes } = (await post(few, '?dryRun=true')).json<{ notes: string[] }>();
  expect(notes.join('\n')).toMatch(/الأصناف التي ستُحذف: \d+ من \d+/);
});

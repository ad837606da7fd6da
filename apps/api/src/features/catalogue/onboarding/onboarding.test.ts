import { circleAround } from '@app/domain/geo/drawing';
import type { ConsoleVendor, Missing } from '@app/contract/schemas/console/vendors';
import type { CatalogueInput } from '@app/contract/schemas/catalogue';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, delivery, falafel, people } from '#features/orders/orders.fixture.ts';
import { addStaff, PAGE_HEADERS, ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { startTestApp } from '#testing/test-app.ts';
import { watchStatements } from '#testing/watch-statements.ts';
import { derivedId } from '../derived-id.ts';
import { onboardingService } from './onboarding.service.ts';

const testApp = await startTestApp();
const { db, app } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Lina Admin');
const createCustomer = people(db);
const { placed } = checkout(testApp);

const HOUSE = { en: 'Olive House', ar: 'بيت الزيتون' };
const HERE = { lat: 29.53, lng: 35.005 };
const NOT_READY = 'Some things are still missing before customers can order here.';
const DAY = [['10:00', '22:00']];
const WEEK = Object.fromEntries(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, DAY]),
);

const add = async (name: { en: string; ar: string }): Promise<ConsoleVendor> => {
  const response = await admin.post('/vendors', { name });
  expect(response.statusCode).toBe(200);
  return response.json().vendor;
};
const list = async (): Promise<ConsoleVendor[]> => (await admin.get('/vendors')).json().vendors;
const missingOf = async (id: string): Promise<string[]> =>
  (await admin.get(`/vendors/${id}/readiness`)).json().missing.map(({ need }: Missing) => need);
const isShown = async (dashedName: string) =>
  (await app.inject({ url: `/service/api/customer/vendor/${dashedName}` })).statusCode === 200;
const logged = (subjectId: string) =>
  db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

test('CON-124 a new vendor is a draft with the ids of imports, and customers do not see it', async () => {
  const vendor = await add(HOUSE);
  expect(vendor).toEqual({
    id: derivedId('vendor', 'olive-house'),
    dashedName: 'olive-house',
    name: HOUSE,
    logo: null,
    state: 'draft',
    branches: [],
  });
  expect((await list()).at(-1)).toEqual(vendor);
  expect(await isShown('olive-house')).toBe(false);
  expect(await logged(vendor.id)).toMatchObject([{ action: 'vendor.added', actor: 'Lina Admin' }]);
});

test('CON-127 a taken name is refused at its field, also in a race', async () => {
  const name = { en: 'Race House', ar: 'بيت السباق' };
  const responses = await Promise.all([1, 2, 3].map(() => admin.post('/vendors', { name })));
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const refused = responses.find(({ statusCode }) => statusCode === 422)?.json();
  const taken = '"race-house" is already in use. Please choose another name.';
  expect(refused).toMatchObject({ message: taken, errors: { dashedName: [taken] } });
  const arabic = await admin.post('/vendors', { name }, { language: 'ar' });
  expect(arabic.json().message).toBe('الاسم «race-house» مستخدم. يُرجى اختيار اسم آخر.');
  expect((await admin.post('/vendors', { name: { en: 'متجر', ar: 'متجر' } })).statusCode).toBe(422);
});

test('CON-127 the last admin cannot remove, suspend or demote themselves', async () => {
  const me = admin.person.id;
  const tries = [
    await admin.delete(`/team/${me}`),
    await admin.post(`/team/${me}`, { suspended: true }),
    await admin.post(`/team/${me}`, { roles: [] }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
});

const revisionOf = async (branchId: string): Promise<number> =>
  (await admin.get(`/branches/${branchId}/settings`)).json().revision;

/** Its phone, and an explicit "No tax". */
async function decide(branchId: string) {
  const save = async (changes: object) =>
    admin.post(`/branches/${branchId}/settings`, { revision: await revisionOf(branchId), changes });
  expect((await save({ phone: '+96232010199' })).statusCode).toBe(200);
  expect((await save({ taxBasisPoints: 0, deliveryTaxBasisPoints: 0 })).statusCode).toBe(200);
}

test('CON-125 a branch that serves tables needs them, and its phone can come with it', async () => {
  const { id } = await add({ en: 'Table House', ar: 'بيت الطاولات' });
  const added = await admin.post(`/vendors/${id}/branches`, {
    name: { en: 'Hall', ar: 'الصالة' },
    location: HERE,
    phone: '+96232010199',
    orderTypes: ['table_session'],
  });
  expect(await missingOf(id)).toEqual(['tables', 'hours', 'tax', 'menu', 'manager']);
  const tables = await admin.post(`/branches/${added.json().branch.id}/tables`, { firstNumber: 1, count: 4 });
  expect(tables.statusCode).toBe(200);
  expect(await missingOf(id)).toEqual(['hours', 'tax', 'menu', 'manager']);
});

test('CON-125 from nothing to live: readiness names what is missing, and live is refused until then', async () => {
  const { id } = await add({ en: 'Fig Garden', ar: 'حديقة التين' });
  expect(await missingOf(id)).toEqual(['branch', 'manager']);
  const refused = await admin.post(`/vendors/${id}/live`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, NOT_READY]);
  expect(refused.json().missing).toEqual([
    { need: 'branch', branchId: null },
    { need: 'manager', branchId: null },
  ]);

  await addStaff(db, [{ role: 'vendorManager', vendorId: id }]);
  const added = await admin.post(`/vendors/${id}/branches`, {
    name: { en: 'Harbour', ar: 'الميناء' },
    location: HERE,
  });
  const branchId = added.json().branch.id;
  expect(branchId).toBe(derivedId('branch', 'fig-garden', 'harbour'));
  expect(await missingOf(id)).toEqual(['phone', 'hours', 'zone', 'tax', 'menu']);
  await decide(branchId);
  expect(await missingOf(id)).toEqual(['hours', 'zone', 'menu']);

  const hours = { revision: await revisionOf(branchId), hours: { week: WEEK, differentDays: [] } };
  expect((await admin.post(`/branches/${branchId}/hours`, hours)).statusCode).toBe(200);
  const zone = {
    id: null,
    name: HOUSE,
    area: circleAround(HERE, 3),
    fee: 100,
    minimum: 0,
    travelMinutes: null,
  };
  const zones = await admin.post(`/branches/${branchId}/zones`, { revision: 0, zones: [zone] });
  expect(zones.statusCode).toBe(200);
  await addItem(branchId, 'Tea');
  expect(await missingOf(id)).toEqual(['arabic']);
  await db.updateTable('item').set({ name_ar: 'شاي' }).where('branch_id', '=', branchId).execute();
  expect(await missingOf(id)).toEqual([]);
  expect(await isShown('fig-garden')).toBe(false);

  const both = await Promise.all([admin.post(`/vendors/${id}/live`), admin.post(`/vendors/${id}/live`)]);
  expect(both.map((one) => [one.statusCode, one.json().vendor.state])).toEqual([
    [200, 'live'],
    [200, 'live'],
  ]);
  expect(await isShown('fig-garden')).toBe(true);
  const actions = (await logged(id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'vendor.live')).toHaveLength(1);
});

/** A vendor with one branch that has hours and a zone, and lacks a menu and a manager. */
async function withBranch(name: { en: string; ar: string }) {
  const { id, dashedName } = await add(name);
  const place = { name: { en: 'Harbour', ar: 'الميناء' }, location: HERE };
  const branchId: string = (await admin.post(`/vendors/${id}/branches`, place)).json().branch.id;
  await decide(branchId);
  const hours = { revision: await revisionOf(branchId), hours: { week: WEEK, differentDays: [] } };
  expect((await admin.post(`/branches/${branchId}/hours`, hours)).statusCode).toBe(200);
  const area = circleAround(HERE, 3);
  const zone = { id: null, name: HOUSE, area, fee: 100, minimum: 0, travelMinutes: null };
  expect((await admin.post(`/branches/${branchId}/zones`, { revision: 0, zones: [zone] })).statusCode).toBe(
    200,
  );
  expect(await missingOf(id)).toEqual(['menu', 'manager']);
  return { id, dashedName, branchId };
}
const stateOf = async (vendorId: string) => (await list()).find(({ id }) => id === vendorId)?.state;

test('CON-125 CON-79 the menu by a file: the draft stays a draft, with its hours and its zone', async () => {
  const { id, dashedName, branchId } = await withBranch({ en: 'Palm Court', ar: 'ساحة النخيل' });
  const path = `/vendors/${id}/catalogue`;
  const exported = await admin.get(path);
  expect([exported.statusCode, exported.body]).toEqual([200, expect.any(String)]);
  const file: CatalogueInput = exported.json();
  const [vendor] = file.vendors;
  vendor!.menu = [
    {
      key: 'drinks',
      name: { en: 'Drinks', ar: 'مشروبات' },
      items: [
        { key: 'tea', name: { en: 'Tea', ar: 'شاي' }, price: 1, image: null, preparationMinutes: null },
      ],
    },
  ];
  const dry = await admin.post(`${path}?dryRun=true`, file);
  expect([dry.statusCode, dry.json()]).toMatchObject([200, { isDryRun: true, counts: { removed: 0 } }]);
  expect(await missingOf(id)).toContain('menu');
  expect((await admin.post(path, file)).statusCode).toBe(200);
  expect(await missingOf(id)).toEqual(['manager']);
  expect([await stateOf(id), await isShown(dashedName)]).toEqual(['draft', false]);
  const menu = (await admin.get(`/branches/${branchId}/menu`)).json();
  expect(menu.collections[0].items).toMatchObject([{ name: { en: 'Tea', ar: 'شاي' }, price: 100 }]);
  const hours = (await admin.get(`/branches/${branchId}/hours`)).json();
  expect(JSON.stringify(hours)).toContain('22:00');

  const wrong = await admin.post(path, { vendors: [{ ...vendor, key: 'another-house' }] });
  expect([wrong.statusCode, wrong.json().problems]).toEqual([
    422,
    [expect.stringContaining('another-house')],
  ]);
});

test('CON-125 CON-77 the menu by copying that of another branch: a draft until it is published', async () => {
  const { id, branchId } = await withBranch({ en: 'Date Grove', ar: 'بستان التمر' });
  const body = { to: [branchId], parts: 'menu', withPrices: true, withPictures: true };
  const copied = await admin.post(`/branches/${fixtures.grillMarket}/menu/copy`, body);
  expect([copied.statusCode, copied.body]).toEqual([200, expect.any(String)]);
  expect(await missingOf(id)).toEqual(['menu', 'manager']);
  const path = `/branches/${branchId}/menu`;
  const draft = (await admin.get(path)).json();
  const names = draft.collections.flatMap(({ items }: { items: { name: { en: string } }[] }) =>
    items.map(({ name }) => name.en),
  );
  expect(names).toEqual(expect.arrayContaining(['Falafel plate', 'Kebab', 'Lemonade']));
  const falafel = draft.collections[0].items.find(
    ({ name }: { name: { en: string } }) => name.en === 'Falafel plate',
  );
  // A preference without options cannot be published.
  const extras = falafel.preferences.find(({ name }: { name: { en: string } }) => name.en === 'Extras');
  const { id: extrasId, revision } = extras;
  await admin.post(`${path}/entries`, { action: 'remove', entity: 'preference', id: extrasId, revision });
  const { base } = (await admin.get(`${path}/diff`)).json();
  const published = await admin.post(`${path}/publish`, { base, note: null });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  expect(await missingOf(id)).toEqual(['manager']);
  // The menu that it came from is as it was.
  const source = (await admin.get(`/branches/${fixtures.grillMarket}/menu`)).json();
  expect(source.draft.changes).toBe(0);
});

test('CON-125 CON-73 a logo is uploaded, stored with the vendor and taken away', async () => {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#aa3300' } })
    .png()
    .toBuffer();
  const form = new FormData();
  const crop = { kind: 'logo', cropX: '0', cropY: '0', cropWidth: '600', cropHeight: '600' };
  for (const [field, value] of Object.entries(crop)) form.set(field, value);
  form.set('picture', new Blob([new Uint8Array(picture)]), 'logo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const uploaded = await app.inject({
    method: 'POST',
    url: '/service/api/console/pictures',
    headers: {
      ...PAGE_HEADERS,
      cookie: `staff_session=${admin.cookies.get('staff_session')}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([uploaded.statusCode, uploaded.body]).toEqual([200, expect.any(String)]);
  const logo: { src: string; color: string } = uploaded.json().picture;
  const name = { en: 'Cedar House', ar: 'بيت الأرز' };
  const added = await admin.post('/vendors', { name, logo });
  expect([added.statusCode, added.json().vendor]).toMatchObject([200, { logo: logo.src }]);
  const { id } = added.json().vendor;
  expect((await app.inject(logo.src)).statusCode).toBe(200);
  // Another change leaves it alone.
  const renamed = { en: 'Cedar Home', ar: 'بيت الأرز' };
  expect((await admin.post(`/vendors/${id}`, { name: renamed })).json().vendor.logo).toBe(logo.src);
  expect((await admin.post(`/vendors/${id}`, { logo: null })).json().vendor.logo).toBeNull();
  const foreign = { src: 'https://example.com/logo.png', color: 'aa3300' };
  expect((await admin.post(`/vendors/${id}`, { logo: foreign })).statusCode).toBe(422);
});

test('CON-124 a suspended vendor is hidden and takes no orders; its staff keep their access', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const { grill } = fixtures;
  const dashedName = (await list()).find(({ id }) => id === grill)?.dashedName ?? '';
  expect((await admin.post(`/vendors/${grill}`, { suspended: true })).json().vendor.state).toBe('suspended');
  expect((await admin.post(`/vendors/${grill}`, { suspended: true })).statusCode).toBe(200);
  expect(await isShown(dashedName)).toBe(false);
  await expect(placed(cart(), { by: await createCustomer() })).rejects.toThrow('place: 404');
  expect((await manager.get(`/branches/${fixtures.grillMarket}/settings`)).statusCode).toBe(200);
  expect((await manager.get('/log')).statusCode).toBe(200);
  expect((await admin.post(`/vendors/${grill}`, { suspended: false })).json().vendor.state).toBe('live');
  expect(await isShown(dashedName)).toBe(true);
  expect((await logged(grill)).map(({ action }) => action)).toEqual(['vendor.suspended', 'vendor.resumed']);
});

test('CON-124 a draft cannot be made live by ending a suspension', async () => {
  const { id } = await add({ en: 'Quiet Draft', ar: 'مسودة هادئة' });
  const response = await admin.post(`/vendors/${id}`, { suspended: false });
  expect([response.statusCode, response.json().message]).toEqual([409, NOT_READY]);
});

test('CON-124 names and the order of the list change, and the log has both values', async () => {
  const before = (await list()).map(({ id }) => id);
  const last = before.at(-1) ?? '';
  const name = { en: 'New Name', ar: 'اسم جديد' };
  expect((await admin.post(`/vendors/${last}`, { name, position: 0 })).json().vendor.name).toEqual(name);
  expect((await list()).map(({ id }) => id)).toEqual([last, ...before.slice(0, -1)]);
  expect((await logged(last)).at(-1)?.details).toMatchObject({
    before: { position: before.length },
    after: { name: 'New Name · اسم جديد', position: 1 },
  });
});

test('CON-124 a branch of a live vendor starts closed and takes the terms of the main branch', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const body = { name: { en: 'Second', ar: 'الثاني' }, location: null, orderTypes: ['pickup'] };
  const response = await manager.post(`/vendors/${fixtures.grill}/branches`, body);
  expect(response.statusCode).toBe(200);
  const branch = await db
    .selectFrom('branch')
    .select(['is_open', 'is_main', 'is_pickup_enabled', 'is_delivery_enabled', 'currency'])
    .where('id', '=', response.json().branch.id)
    .executeTakeFirstOrThrow();
  expect(branch).toEqual({
    is_open: false,
    is_main: false,
    is_pickup_enabled: true,
    is_delivery_enabled: false,
    currency: 'JD',
  });
  const again = await manager.post(`/vendors/${fixtures.grill}/branches`, body);
  expect([again.statusCode, again.json().message]).toEqual([
    422,
    '"Second" is already in use. Please choose another name.',
  ]);
  expect((await manager.post(`/vendors/${fixtures.bakery}/branches`, body)).statusCode).toBe(404);
});

test('CON-124 CON-127 the list has orders of today and problems; 500 branches take four statements', async () => {
  await placed(cart(), { by: await createCustomer() });
  const market = (await list())
    .flatMap(({ branches }) => branches)
    .find(({ id }) => id === fixtures.grillMarket);
  expect(market?.ordersToday).toBeGreaterThanOrEqual(1);
  expect(market?.now).toMatchObject({ timezone: 'Asia/Amman', currency: 'JD', pausedUntil: null });
  expect(market?.now?.orders).toMatchObject({ new: 1, preparing: 0, late: 0, latestMinutes: null });
  await sql`insert into branch (id, vendor_id, name_en, name_ar, is_delivery_enabled, is_pickup_enabled,
      is_dine_in_enabled, position)
    select gen_random_uuid(), ${fixtures.bakery}, 'Branch ' || number, 'فرع ' || number, true, true, false, number
    from generate_series(1, 500) number`.execute(db);
  await sql`with section as (
      insert into collection (id, branch_id, name_en, name_ar, position)
      select gen_random_uuid(), id, 'Section', 'قسم', 0 from branch where name_en like 'Branch %'
      returning id, branch_id)
    insert into item (id, branch_id, collection_id, name_en, name_ar, price, position)
    select gen_random_uuid(), branch_id, section.id, 'Item', 'صنف', 100, number
    from section, generate_series(1, 40) number`.execute(db);
  const { db: watched, sent } = watchStatements(db);
  const { vendors } = await onboardingService({ db: watched, clock: systemClock, isWatched: true }).list();
  expect(vendors.flatMap(({ branches }) => branches).length).toBeGreaterThan(500);
  expect(sent).toHaveLength(4);
  const added = (await list()).find(({ id }) => id === fixtures.bakery)?.branches.at(-1);
  expect(added?.problems).toEqual(['place', 'hours', 'zone']);
});

test('CON-124 counts the orders of the day by the hour of the branch, and the drivers on shift', async () => {
  await db.updateTable('customer_order').set({ ordered_at: '2026-10-01T10:00:00Z' }).execute();
  const ids = [
    await placed(cart(), { by: await createCustomer() }),
    await placed(cart({ order_type: delivery, items: [falafel(2)] }), { by: await createCustomer() }),
  ];
  const at = ['2026-10-03T07:30:00Z', '2026-10-03T09:59:00Z'];
  for (const [index, id] of ids.entries())
    await db.updateTable('customer_order').set({ ordered_at: at[index] }).where('id', '=', id).execute();
  await addDriver('Sami', ids[1]);
  await addDriver('Khaled');
  const clock = { now: () => new Date('2026-10-03T10:10:00Z') };
  const { vendors, drivers } = await onboardingService({ db, clock, isWatched: true }).list();
  const market = vendors.flatMap(({ branches }) => branches).find(({ id }) => id === fixtures.grillMarket);
  // From midnight to 1 PM in Amman: one order after 10 AM, one before 1 PM.
  expect(market?.now?.ordersByHour).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0]);
  expect(market?.ordersToday).toBe(2);
  expect(market?.now?.location).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) });
  expect(drivers).toMatchObject({ riding: 1, free: 1, names: [{ en: 'Sami' }, { en: 'Khaled' }] });
});

/** A driver on shift, who rides with the order if there is one. */
async function addDriver(name: string, orderId?: string) {
  const { id } = await db
    .insertInto('driver')
    .values({ id: randomIds.next(), name, phone: '+962790000777', is_on_shift: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (orderId !== undefined)
    await db
      .updateTable('customer_order')
      .set({ driver_id: id, status: 'shipped' })
      .where('id', '=', orderId)
      .execute();
}

async function addItem(branchId: string, name: string) {
  await sql`with section as (
      insert into collection (id, branch_id, name_en, name_ar, position)
      values (gen_random_uuid(), ${branchId}, 'Drinks', 'مشروبات', 0) returning id)
    insert into item (id, branch_id, collection_id, name_en, name_ar, price, position)
    select gen_random_uuid(), ${branchId}, section.id, ${name}, ${name}, 100, 0 from section`.execute(db);
}

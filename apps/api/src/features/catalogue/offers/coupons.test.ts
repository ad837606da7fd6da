import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
await db.updateTable('collection').set({ key: 'plates' }).where('id', '=', fixtures.plates).execute();
await db.updateTable('item').set({ key: 'kebab' }).where('id', '=', fixtures.kebab).execute();
afterAll(() => testApp.close());
const { summary, place } = checkout(testApp);
const createCustomer = people(db, clock);

let manager: StaffBrowser;
beforeEach(async () => {
  await db.deleteFrom('coupon').execute();
  manager = await signedIn(testApp, [ROLES.vendorManager], 'Rana Saleh');
});

const LIST = `/vendors/${fixtures.grill}/coupons`;
const terms = (changes: object = {}) => ({
  name: { en: '20% off', ar: 'خصم 20%' },
  affect: 'item',
  mode: 'save',
  percent: 20,
  ...changes,
});
const added = async (code: string, changes: object = {}) => {
  const response = await manager.post(LIST, { code, terms: terms(changes) });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().coupon;
};
const couponIn = async (code: string) => {
  const response = await summary(cart({ code }), { by: await createCustomer() });
  return response.json().data.summary.coupon;
};

test('CON-86 CODE-01 a coupon of the console can be used at once, at all branches of the vendor', async () => {
  const coupon = await added(' aqaba20 ', { isFirstOrderOnly: true, maxUses: 5 });
  expect(coupon).toMatchObject({
    code: 'AQABA20',
    revision: 1,
    isActive: true,
    uses: 0,
    maxUses: 5,
    isFirstOrderOnly: true,
    collection: null,
    branchIds: expect.arrayContaining([fixtures.grillMarket, fixtures.grillHill]),
  });
  const by = await createCustomer();
  expect((await place(cart({ code: 'AQABA20' }), { by })).statusCode).toBe(200);
  const { coupons } = (await manager.get(LIST)).json();
  expect(coupons).toMatchObject([{ code: 'AQABA20', uses: 1, revision: 1 }]);
});

test('CON-86 an edit changes terms and limits at once, and the log says what', async () => {
  const coupon = await added('MORE', { maxUses: 1 });
  const edit = await manager.post(`/coupons/${coupon._id}`, {
    revision: coupon.revision,
    terms: terms({
      percent: 30,
      maxUses: 2,
      collection: 'plates',
      item: 'kebab',
      branchIds: [fixtures.grillMarket],
    }),
  });
  expect(edit.json().coupon).toMatchObject({
    percent: 30,
    maxUses: 2,
    collection: 'plates',
    item: 'kebab',
    branchIds: [fixtures.grillMarket],
  });
  expect(await couponIn('MORE')).toMatchObject({ refusal: null, part: 'saved' });
  const entries = await db
    .selectFrom('operation_log')
    .select(['action', 'details', 'vendor_id'])
    .where('subject_id', '=', coupon._id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'coupon.added', vendor_id: fixtures.grill },
    {
      action: 'coupon.changed',
      details: { name: 'MORE', before: { percent: 20, maxUses: 1 }, after: { percent: 30, maxUses: 2 } },
    },
  ]);
});

test('CON-86 a coupon that is off is refused as expired, until it is on again', async () => {
  const coupon = await added('OFF');
  const off = await manager.post(`/coupons/${coupon._id}`, { revision: coupon.revision, isActive: false });
  const by = await createCustomer();
  const refused = await place(cart({ code: 'OFF' }), { by });
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'This code has expired.']);
  await manager.post(`/coupons/${coupon._id}`, { revision: off.json().coupon.revision, isActive: true });
  expect((await place(cart({ code: 'OFF' }), { by })).statusCode).toBe(200);
});

test('CON-86 of parallel edits of a coupon one is made; a use in between is no edit', async () => {
  const coupon = await added('RACE');
  await place(cart({ code: 'RACE' }), { by: await createCustomer() });
  const edits = await Promise.all(
    [30, 40, 50].map((percent) =>
      manager.post(`/coupons/${coupon._id}`, { revision: coupon.revision, terms: terms({ percent }) }),
    ),
  );
  expect(edits.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(edits.find(({ statusCode }) => statusCode === 409)?.json().coupon).toMatchObject({ uses: 1 });
});

test.each([
  ['a code in use', { code: 'KNOWN', terms: terms() }, 'code'],
  ['a code with spaces', { code: 'A B', terms: terms() }, 'code'],
  [
    'an end before its start',
    { code: 'X', terms: terms({ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }) },
    'terms.endsAt',
  ],
  [
    'a branch of another vendor',
    { code: 'X', terms: terms({ branchIds: [fixtures.bakeryCorner] }) },
    'terms.branchIds',
  ],
  [
    'an unknown collection',
    { code: 'X', terms: terms({ collection: 'cakes', branchIds: [fixtures.grillMarket] }) },
    'terms.collection',
  ],
  [
    'a collection that one branch lacks',
    { code: 'X', terms: terms({ collection: 'plates' }) },
    'terms.collection',
  ],
  [
    'an unknown item',
    { code: 'X', terms: terms({ collection: 'plates', item: 'cake', branchIds: [fixtures.grillMarket] }) },
    'terms.item',
  ],
  ['an item without its collection', { code: 'X', terms: terms({ item: 'kebab' }) }, 'terms.item'],
  ['no uses at all', { code: 'X', terms: terms({ maxUses: 0 }) }, 'terms.maxUses'],
])('CON-86 CON-87 refuses %s with 422', async (_title, body, field) => {
  await added('KNOWN');
  const response = await manager.post(LIST, body);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  expect(await db.selectFrom('coupon').select('code').execute()).toEqual([{ code: 'KNOWN' }]);
});

test('CON-01 coupons are for managers of the vendor; foreign ones do not exist', async () => {
  const coupon = await added('OWN');
  const ofBranch = await signedIn(testApp, [ROLES.branchManager]);
  expect((await ofBranch.get(LIST)).statusCode).toBe(403);
  const foreign = await signedIn(testApp, [{ role: 'vendorManager', vendorId: fixtures.bakery }]);
  const answers = [
    await foreign.get(LIST),
    await foreign.post(LIST, { code: 'NEW', terms: terms() }),
    await foreign.post(`/coupons/${coupon._id}`, { revision: 1, isActive: false }),
    await manager.post(`/coupons/${idOf(999)}`, { revision: 1, isActive: false }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('CON-86 the page lists branches and targets by their keys, each once', async () => {
  const page = (await manager.get(LIST)).json();
  expect(page.branches.map(({ _id }: { _id: string }) => _id)).toContain(fixtures.grillMarket);
  expect(page.collections).toMatchObject([{ key: 'plates', items: [{ key: 'kebab' }] }]);
});

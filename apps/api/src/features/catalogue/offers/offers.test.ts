import { amount } from '@app/domain/money/amount';
import { OfferTerms } from '@app/contract/schemas/console/offers';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, line, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { estimateService } from './estimate.service.ts';

const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { summary, place } = checkout(testApp);
const createCustomer = people(db, clock);

let manager: StaffBrowser;
beforeEach(async () => {
  await db.deleteFrom('offer').where('branch_id', '=', fixtures.grillMarket).execute();
  manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
});

const LIST = `/branches/${fixtures.grillMarket}/offers`;
const MINUTE = 60;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

type Input = z.input<typeof OfferTerms>;
const terms = (changes: Partial<Input> = {}): Input => ({
  name: { en: 'Ten off', ar: 'خصم عشرة' },
  entityType: 'branches',
  affect: 'item',
  mode: 'save',
  percent: 10,
  ...changes,
});
const added = async (changes: Partial<Input> = {}, isActive = true) => {
  const response = await manager.post(LIST, { terms: terms(changes), isActive });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().offer;
};
const list = async () => (await manager.get(LIST)).json();
const names = async () => (await list()).offers.map(({ name }: Input) => name.en);

const branchOf = async () => {
  const response = await testApp.app.inject(`/service/api/customer/branch/${fixtures.grillMarket}`);
  return response.json().branch;
};
const shown = async (): Promise<string[]> =>
  (await branchOf()).offers.map(({ name }: { name: string }) => name);
const savedIn = async () => {
  const response = await summary(cart(), { by: await createCustomer() });
  return response.json().data.summary.discountSummary.save.total;
};
const version = async () =>
  (
    await db
      .selectFrom('catalogue_version')
      .select('version')
      .where('branch_id', '=', fixtures.grillMarket)
      .executeTakeFirstOrThrow()
  ).version;
const logged = (subjectId: string) =>
  db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'details', 'branch_id'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

test('CON-83 a new offer is on the menu and in the price at once', async () => {
  const before = await version();
  const offer = await added({ entityType: 'items', entityId: fixtures.kebab, maxDiscount: amount(50) });
  expect(offer).toMatchObject({ revision: 1, isActive: true, entityId: fixtures.kebab, maxDiscount: 50 });
  expect(Number(await version())).toBeGreaterThan(Number(before));
  expect(await shown()).toEqual(['Ten off']);
  expect(await savedIn()).toBe(1);
  expect(await logged(offer._id)).toMatchObject([
    {
      action: 'offer.added',
      actor: 'Rana Saleh',
      branch_id: fixtures.grillMarket,
      details: { name: 'Ten off' },
    },
  ]);
});

test('CON-83 CON-87 an offer starts and ends by the clock, in menu, item, summary and order', async () => {
  await added({
    entityType: 'items',
    entityId: fixtures.kebab,
    startsAt: inMinutes(10),
    endsAt: inMinutes(20),
  });
  const itemOffer = async () =>
    (await testApp.app.inject(`/service/api/customer/item/${fixtures.kebab}`)).json().data.item.offer?.name;
  const bestOffer = async () => {
    const body = { location: { lat: 29.53, lng: 35.005 } };
    const url = '/service/api/customer/vendors/location';
    return JSON.stringify((await testApp.app.inject({ method: 'POST', url, payload: body })).json()).includes(
      'Ten off',
    );
  };
  const placedSaving = async () => {
    const response = await place(cart({ items: [line(fixtures.kebab, 2)] }), { by: await createCustomer() });
    const order = response.json().data.orderId;
    const row = await db
      .selectFrom('customer_order')
      .select('saved')
      .where('id', '=', order)
      .executeTakeFirst();
    return row?.saved;
  };
  const state = async () => [
    await shown(),
    await itemOffer(),
    await savedIn(),
    await placedSaving(),
    await bestOffer(),
  ];
  expect((await branchOf()).offersChangeAt).toBe(inMinutes(10));
  expect(await state()).toEqual([[], undefined, 0, 0, false]);
  clock.passSeconds(10 * MINUTE - 1);
  expect(await state()).toEqual([[], undefined, 0, 0, false]);
  clock.passSeconds(1);
  expect(await state()).toEqual([['Ten off'], 'Ten off', 1.3, 130, true]);
  expect((await branchOf()).offersChangeAt).toBe(inMinutes(10));
  clock.passSeconds(10 * MINUTE);
  expect(await state()).toEqual([[], undefined, 0, 0, false]);
  expect((await branchOf()).offersChangeAt).toBe(null);
});

test('CON-83 changes all terms, and the log has what changed, before and after', async () => {
  const offer = await added({ name: { en: 'Edited', ar: 'معدّل' } });
  const edited = await manager.post(`/offers/${offer._id}`, {
    revision: offer.revision,
    terms: terms({
      name: { en: 'Edited', ar: 'معدّل' },
      percent: 12.5,
      rules: [{ rule: 'minimum_quantity', value: 3 }, { rule: 'odd_quantity' }],
      orderType: 'pickup',
      minimumAmount: amount(425),
    }),
  });
  expect(edited.json().offer).toMatchObject({
    percent: 12.5,
    minimumAmount: 425,
    orderType: 'pickup',
    rules: [
      { rule: 'minimum_quantity', value: 3 },
      { rule: 'odd_quantity', value: null },
    ],
  });
  const [, change] = await logged(offer._id);
  expect(change).toMatchObject({
    action: 'offer.changed',
    details: {
      before: { percent: 10, leastSubtotal: 0, orderType: null, rules: [] },
      after: {
        percent: 12.5,
        leastSubtotal: 4.25,
        orderType: 'pickup',
        rules: ['minimum_quantity 3', 'odd_quantity'],
      },
    },
  });
  expect(change?.details).toHaveProperty('after', expect.objectContaining({ percent: 12.5 }));
});

test('CON-83 switches an offer off and on; the same switch again is not logged', async () => {
  const offer = await added({ name: { en: 'Switched', ar: 'مبدّل' } });
  expect(await shown()).toEqual(['Switched']);
  const off = (
    await manager.post(`/offers/${offer._id}`, { revision: offer.revision, isActive: false })
  ).json();
  expect(await shown()).toEqual([]);
  await manager.post(`/offers/${offer._id}`, { revision: off.offer.revision, isActive: false });
  expect((await logged(offer._id)).map(({ action }) => action)).toEqual(['offer.added', 'offer.switched']);
});

test('CON-83 moves and copies offers; a copy is off and below its original', async () => {
  for (const en of ['A', 'B', 'C']) await added({ name: { en, ar: en } });
  const [, , third] = (await list()).offers;
  await manager.post(`/offers/${third._id}`, { revision: third.revision, position: 0 });
  expect(await names()).toEqual(['C', 'A', 'B']);
  const copy = (await manager.post(`/offers/${third._id}/copy`)).json().offer;
  expect(copy).toMatchObject({ isActive: false, name: { en: 'C (copy)', ar: 'C (نسخة)' } });
  expect(await names()).toEqual(['C', 'C (copy)', 'A', 'B']);
  expect((await manager.delete(`/offers/${third._id}`)).statusCode).toBe(200);
  expect(await names()).toEqual(['C (copy)', 'A', 'B']);
  expect((await manager.delete(`/offers/${third._id}`)).statusCode).toBe(404);
});

test('CON-83 a second offer of the same name has a key of its own', async () => {
  const [first, second] = [await added(), await added()];
  expect(first._id).not.toBe(second._id);
  const rows = await db
    .selectFrom('offer')
    .select('key')
    .where('branch_id', '=', fixtures.grillMarket)
    .execute();
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(['ten-off', 'ten-off-2']));
});

test('CON-87 of many parallel edits from one state one is made, the others get the present offer', async () => {
  const offer = await added();
  const edits = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      manager.post(`/offers/${offer._id}`, {
        revision: offer.revision,
        terms: terms({ percent: 20 + index }),
      }),
    ),
  );
  const statuses = edits.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const [present] = (await list()).offers;
  const refused = edits.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().offer).toEqual(present);
});

test('CON-87 an import counts as an edit too', async () => {
  const offer = await added();
  await sql`update offer set basis_points = 500 where id = ${offer._id}`.execute(db);
  const edit = await manager.post(`/offers/${offer._id}`, { revision: offer.revision, terms: terms() });
  expect(edit.statusCode).toBe(409);
});

test.each<[string, Partial<Record<keyof Input, unknown>>, string, string]>([
  [
    'an end before its start',
    { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    'endsAt',
    'after the start',
  ],
  [
    'an end at its start',
    { startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    'endsAt',
    'after the start',
  ],
  ['an item of another branch', { entityType: 'items', entityId: idOf(999) }, 'entityId', 'choices'],
  ['a collection as an item', { entityType: 'items', entityId: fixtures.plates }, 'entityId', 'choices'],
  ['no target for an item', { entityType: 'items' }, 'entityId', 'not valid'],
  ['a target for the branch', { entityId: fixtures.kebab }, 'entityId', 'not valid'],
  ['a percent of zero', { percent: 0 }, 'percent', 'at least'],
  ['a percent over 100', { percent: 100.5 }, 'percent', 'at most'],
  ['a percent with three decimals', { percent: 7.125 }, 'percent', 'not valid'],
  ['an empty Arabic name', { name: { en: 'A', ar: ' ' } }, 'name.ar', 'required'],
  ['a rule without its number', { rules: [{ rule: 'minimum_quantity' }] }, 'rules.0.value', 'required'],
  ['five rules', { rules: Array.from({ length: 5 }, () => ({ rule: 'odd_quantity' })) }, 'rules', 'at most'],
])('CON-87 refuses %s with 422', async (_title, changes, field, message) => {
  const response = await manager.post(LIST, { terms: { ...terms(), ...changes } });
  expect([response.statusCode, response.json().errors]).toEqual([
    422,
    expect.objectContaining({ [`terms.${field}`]: [expect.stringContaining(message)] }),
  ]);
});

test('CON-87 the message of an end before its start is in Arabic too', async () => {
  const period = { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' };
  const response = await manager.post(LIST, { terms: terms(period) }, { language: 'ar' });
  expect(response.json().errors['terms.endsAt'][0]).toContain('بعد البداية');
});

test('CON-83 a branch has at most 100 offers', async () => {
  await sql`insert into offer (id, branch_id, name_en, name_ar, entity_type, affect, mode, basis_points, position)
    select gen_random_uuid(), ${fixtures.grillMarket}::uuid, 'x', 'x', 'branches', 'item', 'save', 100, n
    from generate_series(1, 100) n`.execute(db);
  const response = await manager.post(LIST, { terms: terms() });
  expect([response.statusCode, response.json().message]).toEqual([422, expect.stringContaining('100')]);
});

test('CON-01 staff, foreign managers and foreign offers are refused', async () => {
  const offer = await added();
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  expect((await staff.get(LIST)).statusCode).toBe(403);
  const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  const path = `/offers/${offer._id}`;
  const answers = [
    await foreign.get(LIST),
    await foreign.post(LIST, { terms: terms() }),
    await foreign.post(path, { revision: 1, isActive: false }),
    await foreign.post(`${path}/copy`),
    await foreign.delete(path),
    await foreign.post(`${LIST}/estimate`, { terms: terms() }),
    await manager.post(`/offers/${idOf(999)}`, { revision: 1, isActive: false }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await names()).toEqual(['Ten off']);
});

test('CON-84 the page has what the try-out cart needs', async () => {
  const page = await list();
  expect(page.branch).toMatchObject({
    currency: 'JD',
    timeZone: 'Asia/Amman',
    orderTypes: ['pickup', 'delivery', 'table_session'],
    taxRate: 16,
    deliveryTaxRate: 7.5,
    pricesIncludeTax: false,
    service: { onTables: 0, onDeliveries: 0, isTaxed: false },
    platformFee: 25,
  });
  const items = page.collections.flatMap(
    ({ items: all }: { items: { _id: string; price: number }[] }) => all,
  );
  expect(items).toContainEqual({
    _id: fixtures.kebab,
    name: { en: 'Kebab', ar: expect.any(String) },
    price: 650,
    preferences: [],
  });
  const falafel = items.find(({ _id }: { _id: string }) => _id === fixtures.falafel);
  expect(falafel.preferences).toMatchObject([
    {
      _id: fixtures.size,
      name: { en: 'Size', ar: 'الحجم' },
      isRequired: true,
      maxOptions: 1,
      options: [
        { _id: idOf(702), name: { en: 'Small', ar: 'صغير' }, price: 0 },
        { _id: idOf(701), name: { en: 'Large', ar: 'كبير' }, price: 75 },
      ],
    },
    { _id: fixtures.extras, isRequired: false, maxOptions: 3, options: [] },
  ]);
  expect(page.zones[0]).toMatchObject({ _id: fixtures.marketZone, deliveryFee: expect.any(Number) });
});

const estimate = async (changes: Partial<Input> = {}, offerId: string | null = null) =>
  (await manager.post(`${LIST}/estimate`, { offerId, terms: terms(changes) })).json().estimate;

test('CON-85 the estimate prices the orders of the last 30 days again', async () => {
  await db.deleteFrom('customer_order').execute();
  expect(await estimate()).toEqual({
    orders: 0,
    ordersWithOffer: 0,
    saved: 0,
    cashback: 0,
    isPartial: false,
  });
  // Two kebabs of 6.50 each time.
  for (const _ of [1, 2, 3]) await place(cart(), { by: await createCustomer() });
  await place(cart({ items: [line(fixtures.lemonade, 6)] }), { by: await createCustomer() });
  const [first] = await db.selectFrom('customer_order').select('id').orderBy('ordered_at').execute();
  await sql`update customer_order set status = 'cancelled', ended_at = now() where id = ${first?.id}`.execute(
    db,
  );
  const onKebab = { entityType: 'items', entityId: fixtures.kebab } as const;
  expect(await estimate(onKebab)).toMatchObject({ orders: 3, ordersWithOffer: 2, saved: 260, cashback: 0 });
  expect(await estimate({ ...onKebab, mode: 'cashback' })).toMatchObject({ saved: 0, cashback: 260 });
  // An offer that replaces a worse one costs the difference.
  const other = await added({ ...onKebab, percent: 6 });
  expect(await estimate(onKebab)).toMatchObject({ saved: 104 });
  expect(await estimate({ ...onKebab, percent: 5 })).toMatchObject({ ordersWithOffer: 0, saved: 0 });
  expect(await estimate(onKebab, other._id)).toMatchObject({ ordersWithOffer: 2, saved: 260 });
  // Cashback is a share of the paid amount. A discount lowers both.
  const owner = await signedIn(testApp, [ROLES.vendorManager]);
  await owner.post(LIST, { terms: terms({ ...onKebab, mode: 'cashback', percent: 10 }), isActive: true });
  expect(await estimate(onKebab)).toMatchObject({ saved: 104, cashback: -10 });
  clock.passSeconds(31 * 86_400);
  manager = await signedIn(testApp, [ROLES.branchManager]);
  expect(await estimate(onKebab)).toMatchObject({ orders: 0 });
});

test('CON-87 an estimate over more than one page counts each order once', async () => {
  await db.deleteFrom('customer_order').execute();
  await place(cart(), { by: await createCustomer() });
  await copyOrders(2_500);
  const onKebab = { entityType: 'items', entityId: fixtures.kebab } as const;
  expect(await estimate(onKebab)).toEqual({
    orders: 2_501,
    ordersWithOffer: 2_501,
    saved: 325_130,
    cashback: 0,
    isPartial: false,
  });
});

/** Copies of the only order, many of them at the same time. */
async function copyOrders(count: number) {
  await sql`insert into customer_order
    select (jsonb_populate_record(base, jsonb_build_object('id', gen_random_uuid(),
      'order_number', lpad(n::text, 8, '0'), 'ordered_at', base.ordered_at - (n / 700) * interval '1 hour'))).*
    from customer_order base, generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into order_item
    select (jsonb_populate_record(base, jsonb_build_object('id', gen_random_uuid(), 'order_id', copy.id))).*
    from order_item base, customer_order copy where base.order_id <> copy.id`.execute(db);
}

test('B3 (SEC-03): cashback is offered by managers of the vendor alone', async () => {
  manager = await signedIn(testApp, [ROLES.branchManager]);
  const owner = await signedIn(testApp, [ROLES.vendorManager]);
  const cashback = terms({ mode: 'cashback', percent: 100 });
  const add = (by: Pick<typeof owner, 'post'>) => by.post(LIST, { terms: cashback, isActive: true });
  expect((await add(manager)).statusCode).toBe(403);
  const { offer } = (await add(owner)).json();
  const change = async (changes: object, by: Pick<typeof owner, 'post'> = manager) => {
    const { revision } = (await list()).offers.find(({ _id }: { _id: string }) => _id === offer._id);
    return (await by.post(`/offers/${offer._id}`, { revision, ...changes })).statusCode;
  };
  expect(await change({ terms: terms({ mode: 'cashback', percent: 50 }) })).toBe(403);
  expect(await change({ terms: terms({}) })).toBe(403);
  expect((await manager.post(`/offers/${offer._id}/copy`)).statusCode).toBe(403);
  // It can be moved and stopped, and not started again.
  expect(await change({ position: 0, isActive: false })).toBe(200);
  expect(await change({ isActive: true })).toBe(403);
  expect(await change({ isActive: true }, owner)).toBe(200);
  const saving = (await manager.post(LIST, { terms: terms({}), isActive: true })).json().offer;
  const { statusCode } = await manager.post(`/offers/${saving._id}`, { revision: 1, terms: cashback });
  expect(statusCode).toBe(403);
  expect((await manager.delete(`/offers/${offer._id}`)).statusCode).toBe(200);
});

test('SEC-30: of many estimates one runs and four wait; those of closed connections do not run', async () => {
  const service = estimateService({ db, clock });
  const draft = { offerId: null, terms: z.parse(OfferTerms, terms()) };
  const closed = new AbortController();
  const waiting = Array.from({ length: 5 }, (_, at) =>
    service.estimate(fixtures.grillMarket, draft, at === 0 ? new AbortController().signal : closed.signal),
  );
  await expect(service.estimate(fixtures.grillMarket, draft, closed.signal)).rejects.toMatchObject({
    code: 'server.busy',
  });
  closed.abort();
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', ...Array(4).fill('rejected')]);
});

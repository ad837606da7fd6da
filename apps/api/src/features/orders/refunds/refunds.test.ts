import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { brokenInvariants, cart, checkout, people, type Person } from '../orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { placed, ask } = checkout(testApp);
const { move, pay, log, details } = operator(testApp);
const createCustomer = people(db, clock);

const manager = await signedIn(testApp, [ROLES.branchManager], 'Huda');
const vendor = await signedIn(testApp, [ROLES.vendorManager], 'Salma');
const clerk = await signedIn(testApp, [ROLES.branchStaff], 'Rami');
const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Nour');

/** Two plates of kebab: 13.00, tax 2.08, fee 0.25. */
const TOTAL = 1_533;
const setLimits = (staff: number, manager_: number) =>
  db
    .updateTable('branch')
    .set({ staff_refund_limit: staff, manager_refund_limit: manager_ })
    .where('id', '=', fixtures.grillMarket)
    .execute();
async function nextDay(): Promise<void> {
  clock.passSeconds(24 * 3_600);
  const set = { confirmed_at: clock.now(), idle_at: later(), ends_at: later() };
  await db.updateTable('staff_session').set(set).execute();
}
beforeEach(async () => {
  await nextDay();
  await setLimits(0, 10_000);
});
const later = () => new Date(clock.now().getTime() + 30 * 24 * 3_600_000);

async function ended(by: Person, { isPaid = true, body = cart() } = {}): Promise<string> {
  const id = await placed(body, { by, key: randomIds.next() });
  await move(id, 'processing');
  if (isPaid) await pay(id);
  await move(id, 'completed');
  return id;
}

const deskOf = async (id: string, browser: StaffBrowser = manager) =>
  (await browser.get(`/orders/${id}/refunds`)).json().desk;
const requestOf = async (id: string, changes: object = {}) => ({
  key: randomIds.next(),
  revision: (await details(id)).ticket.revision,
  what: { kind: 'whole' },
  method: 'cash',
  reason: 'late',
  borneBy: 'vendor',
  ...changes,
});
const refund = async (id: string, changes: object = {}, browser: StaffBrowser = manager) =>
  browser.post(`/orders/${id}/refunds`, await requestOf(id, changes));
const byAmount = (amount: number) => ({ what: { kind: 'amount', amount } });
const orderOf = (id: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rowsOf = (id: string) =>
  db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('number').execute();
const balanceOf = async ({ id }: Person) =>
  (await db.selectFrom('credit_balance').select('balance').where('customer_id', '=', id).executeTakeFirst())
    ?.balance ?? 0;

test('REFUND-11 later refunds are rows of the receipt, whose total stays', async () => {
  const by = await createCustomer({ credit: 300 });
  const id = await ended(by, { body: cart({ use_credit: true }) });
  const receipt = async () => (await ask('GET', `/orders/${id}/receipt`, by)).json().receipt;
  const before = await receipt();
  expect(before.returned).toEqual([]);
  const first = clock.now().toISOString();
  expect((await refund(id, byAmount(200))).statusCode).toBe(200);
  clock.passSeconds(60);
  const second = clock.now().toISOString();
  expect((await refund(id, {}, vendor)).statusCode).toBe(200);
  const after = await receipt();
  expect(after).toEqual({
    ...before,
    refunds: expect.any(Array),
    returned: [
      { method: 'cash', amount: 2, at: first, isOnTheWay: false },
      { method: 'cash', amount: (TOTAL - 300 - 200) / 100, at: second, isOnTheWay: false },
      { method: 'credit', amount: 3, at: second, isOnTheWay: false },
    ],
  });
});

test('REFUND-11 each refund has a paper of its own with its number, what came back, the tax and the reason', async () => {
  const by = await createCustomer();
  const id = await ended(by);
  const { lines, parts } = await deskOf(id);
  const what = {
    kind: 'parts',
    lines: [{ lineId: lines[0]?.id, quantity: 1 }],
    parts: parts.map(({ part }: { part: string }) => part).slice(0, 1),
  };
  expect((await refund(id, { what, reason: 'missing' }, vendor)).statusCode).toBe(200);
  expect((await refund(id, byAmount(100), vendor)).statusCode).toBe(200);
  const { refunds } = (await ask('GET', `/orders/${id}/receipt`, by)).json().receipt;
  const [first, second] = refunds;
  expect([first.number, second.number]).toEqual([1, 2]);
  expect(first).toMatchObject({
    method: 'cash',
    credit: 0,
    lines: [{ name: lines[0]?.name, quantity: 1 }],
    reason: { en: expect.any(String), ar: expect.any(String) },
  });
  const cents = (value: number) => Math.round(value * 100);
  const sum = [...first.lines, ...first.parts].reduce((all, { amount }) => all + cents(amount), 0);
  expect(sum).toBe(cents(first.amount));
  expect(first.tax).toBeGreaterThan(0);
  expect(second).toMatchObject({ amount: 1, lines: [], parts: [] });
});

test('PAY-45 vendor managers set the limits of a day in the settings, and the desk follows', async () => {
  const path = `/branches/${fixtures.grillMarket}/settings`;
  const { revision, settings } = (await vendor.get(path)).json();
  expect(settings).toMatchObject({ staffRefundLimit: 0, managerRefundLimit: 10_000 });
  const save = (changes: object, by = vendor) => by.post(path, { revision, changes });
  expect((await save({ staffRefundLimit: 300 }, manager)).statusCode).toBe(403);
  expect((await save({ staffRefundLimit: 1_000_001 })).statusCode).toBe(422);
  expect((await save({ managerRefundLimit: -1 })).statusCode).toBe(422);
  expect((await save({ staffRefundLimit: 300, managerRefundLimit: 500 })).statusCode).toBe(200);
  const id = await ended(await createCustomer());
  expect((await deskOf(id, clerk)).limit).toEqual({ perDay: 300, left: 300 });
  expect((await deskOf(id)).limit).toEqual({ perDay: 500, left: 500 });
  expect((await refund(id, byAmount(301), clerk)).statusCode).toBe(422);
});

test('REFUND-08 REFUND-09 a line, a part and the rest of an ended order go back and are together what was paid', async () => {
  const id = await ended(await createCustomer());
  const before = await orderOf(id);
  const desk = await deskOf(id);
  expect(desk).toMatchObject({
    rest: { money: TOTAL, credit: 0 },
    methods: ['cash', 'terminal', 'cliq', 'credit'],
    lines: [{ quantity: 2, returned: 0, gross: 1_508, tax: 208 }],
    parts: [{ part: 'platform', gross: 25, isReturned: false }],
    limit: { perDay: 10_000, left: 10_000 },
    canChargePlatform: false,
  });
  const lines = [{ lineId: desk.lines[0].id, quantity: 1 }];
  const one = await refund(id, { what: { kind: 'parts', lines, parts: [] }, reason: 'missing' });
  expect(one.statusCode).toBe(200);
  expect(one.json().desk).toMatchObject({
    rest: { money: TOTAL - 754 },
    lines: [{ returned: 1 }],
    refunds: [{ number: 1, amount: 754, tax: 104, method: 'cash', progress: 'done', by: 'Huda' }],
  });
  expect((await refund(id)).json().desk).toMatchObject({
    rest: { money: 0, credit: 0 },
    methods: [],
    lines: [{ returned: 2 }],
    parts: [{ isReturned: true }],
    refunds: [{ number: 1 }, { number: 2, amount: TOTAL - 754, tax: 104 }],
  });
  const takings = db.selectFrom('taking').select(['kind', 'method', 'amount']).where('order_id', '=', id);
  expect(await takings.orderBy('id').execute()).toEqual([
    { kind: 'taken', method: 'cash', amount: TOTAL },
    { kind: 'returned', method: 'cash', amount: -754 },
    { kind: 'returned', method: 'cash', amount: 754 - TOTAL },
  ]);
  // REFUND-01 The order stays as it was.
  const after = await orderOf(id);
  const { revision, revised_at } = after;
  expect(after).toEqual({ ...before, revision, revised_at, refunded: TOTAL });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('REFUND-07 money goes back first, and then the credit that the order was paid with', async () => {
  const by = await createCustomer({ credit: 500 });
  const id = await ended(by, { body: cart({ use_credit: true }) });
  expect((await deskOf(id)).rest).toEqual({ money: TOTAL - 500, credit: 500 });
  const cashback = await balanceOf(by);
  await refund(id, byAmount(TOTAL - 400));
  expect((await balanceOf(by)) - cashback).toBe(100);
  expect(await orderOf(id)).toMatchObject({ refunded: TOTAL - 500, credit_returned: 100 });
  expect((await deskOf(id)).methods).toEqual(['credit']);
  expect((await refund(id)).statusCode).toBe(422);
  expect((await refund(id, { method: 'credit' })).statusCode).toBe(200);
  expect((await balanceOf(by)) - cashback).toBe(500);
  expect((await rowsOf(id)).map(({ money, credit, method }) => [money, credit, method])).toEqual([
    [TOTAL - 500, 100, 'cash'],
    [0, 400, 'credit'],
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('REFUND-07 money can become credit once; an unpaid order returns credit only', async () => {
  const by = await createCustomer({ credit: 300 });
  const paid = await ended(by);
  const before = await balanceOf(by);
  const request = await requestOf(paid, { method: 'credit', ...byAmount(200) });
  const both = await Promise.all([1, 2].map(() => manager.post(`/orders/${paid}/refunds`, request)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await balanceOf(by)) - before).toBe(200);
  expect(await rowsOf(paid)).toHaveLength(1);
  const unpaid = await ended(by, { isPaid: false, body: cart({ use_credit: true }) });
  const credit = before + 200;
  expect(await deskOf(unpaid)).toMatchObject({ rest: { money: 0, credit }, methods: ['credit'] });
  expect((await refund(unpaid, byAmount(credit + 1))).json()).toMatchObject({ rest: credit });
});

test('REFUND-14 F12 more than the rest, a newer revision, an order that is not over and a foreign key are refused', async () => {
  const by = await createCustomer();
  const id = await ended(by);
  const tooMuch = await refund(id, byAmount(TOTAL + 1));
  expect([tooMuch.statusCode, tooMuch.json().rest]).toEqual([422, TOTAL]);
  expect(tooMuch.json().message).toContain('15.33');
  const stale = await requestOf(id, byAmount(100));
  expect((await refund(id, byAmount(100), admin)).statusCode).toBe(200);
  const moved = await manager.post(`/orders/${id}/refunds`, stale);
  expect([moved.statusCode, moved.json().change.name]).toEqual([409, 'Nour']);
  const other = await ended(by);
  const used = (await rowsOf(id))[0]?.request_key;
  expect((await refund(other, { key: used })).statusCode).toBe(422);
  expect((await refund(other, { method: 'card' })).statusCode).toBe(422);
  expect((await refund(other, { reason: 'other' })).statusCode).toBe(422);
  expect((await refund(other, { what: { kind: 'parts', lines: [], parts: [] } })).statusCode).toBe(422);
  expect((await refund(other, { borneBy: 'platform' })).statusCode).toBe(403);
  expect((await refund(other, { borneBy: 'platform', ...byAmount(1) }, admin)).statusCode).toBe(200);
  const active = await placed(cart(), { by, key: randomIds.next() });
  expect((await refund(active)).statusCode).toBe(409);
  expect((await manager.get(`/orders/${active}/refunds`)).statusCode).toBe(409);
  const stranger = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.grillHill }]);
  expect((await refund(id, {}, stranger)).statusCode).toBe(404);
  expect((await stranger.get(`/orders/${id}/refunds`)).statusCode).toBe(404);
});

test('PAY-45 REFUND-14 a person gives back at most the limit of the branch in a local day', async () => {
  const by = await createCustomer();
  const [first, second] = [await ended(by), await ended(by)];
  const none = await refund(first, byAmount(1), clerk);
  expect([none.statusCode, none.json().left]).toEqual([422, 0]);
  await setLimits(300, 1_000);
  expect((await refund(first, byAmount(300), clerk)).statusCode).toBe(200);
  expect((await refund(second, byAmount(1), clerk)).json().left).toBe(0);
  expect((await refund(second, byAmount(1_001))).json().left).toBe(1_000);
  expect((await refund(second, byAmount(900))).statusCode).toBe(200);
  const above = await refund(first, byAmount(101));
  expect([above.statusCode, above.json().left]).toEqual([422, 100]);
  expect(above.json().message).toContain('1.00');
  expect((await refund(first, byAmount(500), vendor)).statusCode).toBe(200);
  await nextDay();
  expect((await deskOf(second)).limit).toEqual({ perDay: 1_000, left: 1_000 });
});

test('PAY-45 fifty refunds at once never exceed the limit of the person', async () => {
  const by = await createCustomer();
  await setLimits(0, 1_000);
  const orders: string[] = [];
  for (let n = 0; n < 5; n += 1) orders.push(await ended(by));
  const requests = await Promise.all(
    Array.from({ length: 50 }, (_, n) => orders[n % 5] ?? '').map(async (id) => ({
      id,
      body: await requestOf(id, { ...byAmount(130), what: { kind: 'amount', amount: 130 } }),
    })),
  );
  const responses = await Promise.all(
    requests.map(({ id, body }) => manager.post(`/orders/${id}/refunds`, body)),
  );
  const counts = responses.map(({ statusCode }) => statusCode);
  expect(counts.filter((status) => status === 200)).toHaveLength(5);
  for (const id of orders) await refund(id, byAmount(130));
  const rows = (await Promise.all(orders.map(rowsOf))).flat();
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(130 * 7);
});

test('F12 T71 fifty refunds of one order at once never exceed what was paid', async () => {
  const id = await ended(await createCustomer());
  const attempts = Array.from({ length: 50 }, () => requestOf(id, byAmount(400)));
  const bodies = await Promise.all(attempts);
  const first = await Promise.all(bodies.map((body) => vendor.post(`/orders/${id}/refunds`, body)));
  expect(first.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  for (let n = 0; n < 5; n += 1) await refund(id, byAmount(400), vendor);
  expect((await orderOf(id)).refunded).toBe(1_200);
});

test('PAY-45 a larger, a second or a late refund needs a sign-in of the last ten minutes', async () => {
  const by = await createCustomer();
  const big = await ended(by, {
    body: cart({ items: [{ item_id: fixtures.kebab, quantity: 4, preferences: {} }] }),
  });
  const [id, old] = [await ended(by), await ended(by)];
  clock.passSeconds(601);
  const refused = await refund(big, byAmount(2_001));
  expect([refused.statusCode, refused.json().needsPassword]).toEqual([403, true]);
  expect((await deskOf(big)).confirmation).toEqual({
    isAlways: false,
    passwordAbove: 2_000,
    factorAbove: null,
  });
  expect((await refund(id, byAmount(100))).statusCode).toBe(200);
  expect((await refund(id, byAmount(100))).statusCode).toBe(403);
  clock.passSeconds(8 * 24 * 3_600);
  await db.updateTable('staff_session').set({ idle_at: later(), ends_at: later() }).execute();
  expect((await refund(old, byAmount(100))).statusCode).toBe(403);
  await db.updateTable('staff_session').set({ confirmed_at: clock.now() }).execute();
  expect((await refund(old, byAmount(100))).statusCode).toBe(200);
});

test('PAY-45 above the limit of a manager a second factor is needed', async () => {
  await setLimits(0, 1_000);
  const id = await ended(await createCustomer());
  const refused = await refund(id, byAmount(1_001), vendor);
  expect([refused.statusCode, refused.json().needsPassword]).toEqual([403, undefined]);
  expect((await refund(id, byAmount(1_000), vendor)).statusCode).toBe(200);
  await db
    .insertInto('staff_totp')
    .values({ staff_id: vendor.person.id, sealed: Buffer.from('x'), added_at: clock.now(), last_step: 0 })
    .execute();
  expect((await refund(id, byAmount(300), vendor)).statusCode).toBe(200);
});

test('REFUND-10 a refund is in the history and the log with its amount and without words, and stays as it is', async () => {
  const id = await ended(await createCustomer());
  const ownText = { en: 'The soup was cold', ar: null };
  expect((await refund(id, { ...byAmount(200), reason: 'other', ownText })).statusCode).toBe(200);
  const entry = (await log(id)).find(({ action }) => action === 'order.refunded');
  expect(entry).toMatchObject({
    actor: 'Huda',
    details: { amount: 200, method: 'cash', reason: 'other', borneBy: 'vendor', refund: 1 },
  });
  expect(JSON.stringify(await log(id))).not.toContain('soup');
  expect((await deskOf(id)).refunds[0].sentence).toEqual({
    en: 'The soup was cold',
    ar: 'The soup was cold',
  });
  await expect(db.updateTable('refund').set({ amount: 1 }).execute()).rejects.toThrow(/only ever added to/);
  await expect(db.deleteFrom('refund').execute()).rejects.toThrow(/only ever added to/);
  await db.updateTable('refund').set({ own_text: null }).where('order_id', '=', id).execute();
  expect((await deskOf(id)).refunds[0].sentence.en).toBe('The branch returned an amount.');
});

test('REFUND-09 the database refuses to return more than was paid', async () => {
  const by = await createCustomer({ credit: 500 });
  const id = await ended(by, { body: cart({ use_credit: true }) });
  const set = (values: object) => db.updateTable('customer_order').set(values).where('id', '=', id).execute();
  await expect(set({ refunded: TOTAL - 499 })).rejects.toThrow(/refunds_fit/);
  await expect(set({ credit_returned: 501 })).rejects.toThrow(/refunds_fit/);
});

test('REFUND-11 refunds are added up by day, reason and method', async () => {
  await db.deleteFrom('refund_day').execute();
  const by = await createCustomer({ credit: 500 });
  const id = await ended(by, { body: cart({ use_credit: true }) });
  await refund(id, { ...byAmount(1_133), reason: 'quality' });
  await refund(id, { ...byAmount(400), reason: 'quality', method: 'credit' });
  const rows = await db.selectFrom('refund_day').selectAll().orderBy('method').execute();
  expect(rows.map(({ reason, method, count, amount }) => [reason, method, count, amount])).toEqual([
    ['quality', 'cash', 1, 1_033],
    ['quality', 'credit', 1, 500],
  ]);
  expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(208);
});

test('REFUND-12 the customer is notified once of each refund', async () => {
  const by = await createCustomer();
  const id = await ended(by);
  await refund(id, byAmount(200));
  clock.passSeconds(1);
  await refund(id, { ...byAmount(300), method: 'credit' });
  const refunds = async (language = 'en'): Promise<{ title: string; body: string }[]> =>
    (await ask('GET', '/notifications', by, language))
      .json()
      .notifications.filter(({ event }: { event: string }) => event === 'refund')
      .map(({ title, body }: { title: string; body: string }) => ({ title, body }));
  const number = (await orderOf(id)).order_number;
  await expect
    .poll(() => refunds())
    .toEqual([
      {
        title: `Payment returned for order #${number}`,
        body: expect.stringMatching(/^Added to your credit: .*3\.00/),
      },
      {
        title: `Payment returned for order #${number}`,
        body: expect.stringMatching(/^Returned in cash: .*2\.00/),
      },
    ]);
  expect((await refunds('ar'))[0]?.body).toMatch(/^أُضيف المبلغ إلى رصيدك: .*3\.00/);
});

test('PAY-46 keys and kitchen screens cannot give anything back', async () => {
  const { get, post } = operator(testApp);
  const id = await ended(await createCustomer());
  expect((await get(`/orders/${id}/refunds`)).statusCode).toBe(403);
  expect((await post(`/orders/${id}/refunds`, await requestOf(id))).statusCode).toBe(403);
});

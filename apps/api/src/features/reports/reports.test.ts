import type { BoardPage } from '@app/contract/schemas/board';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { addEnded, type EndedOrder } from './orders-to-report.fixture.ts';
import { rollupsRepository } from './rollups.repository.ts';

// Noon in Amman.
const clock = fakeClock('2026-11-15T09:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const { grillMarket, grillHarbour, grillHill } = fixtures;
const manager = await signedIn(testApp, [ROLES.branchManager]);
const vendor = await signedIn(testApp, [ROLES.vendorManager]);
const staff = await signedIn(testApp, [ROLES.branchStaff]);
const createCustomer = people(db, clock);
const DRIVER = idOf(971);
await db
  .insertInto('driver')
  .values({ id: DRIVER, name: 'Sami', name_ar: 'سامي', phone: '+962790009971' })
  .execute();
// Kiritimati is eleven hours ahead of Amman.
await db
  .updateTable('branch')
  .set({ timezone: 'Pacific/Kiritimati' })
  .where('id', '=', grillHarbour)
  .execute();

const ended = async (...orders: Partial<EndedOrder>[]) => {
  for (const order of orders) await addEnded(db, order);
  while ((await rollupsRepository(db).fold(100)) > 0);
};
const report = async (name: string, query = '', by = manager, branch: string = grillMarket) => {
  const response = await by.get(`/reports/${name}?branch=${branch}${query}`);
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
};
const price = (total: number, name = 'Kebab') => ({ items: [{ name, quantity: 1, total, option: null }] });
const on = (time: string) => ({ endedAt: new Date(time) });

await ended(
  { ...on('2026-11-14T12:00:00Z'), ...price(1_000), accept: 60, late: -10 },
  {
    ...on('2026-11-14T17:30:00Z'),
    ...price(3_000, 'Falafel'),
    accept: 60,
    late: 500,
    type: 'delivery',
    driverId: DRIVER,
  },
  // After midnight in Amman.
  { ...on('2026-11-13T22:30:00Z'), ...price(500), accept: 60 },
  { ...on('2026-11-14T13:00:00Z'), isCompleted: false, reason: 'too_busy', ...price(700) },
  { ...on('2026-11-14T13:05:00Z'), isCompleted: false, actor: 'customer', ...price(300) },
  { ...on('2026-11-12T12:00:00Z'), ...price(2_000), accept: 120 },
  { ...on('2026-11-14T12:00:00Z'), branchId: grillHarbour, ...price(4_000) },
);
const DAY = '&from=2026-11-14&to=2026-11-14';

test('CON-113 CON-119 sales are the totals of completed orders on the local day, against the days before', async () => {
  const { totals, totalsBefore, rows, period, before, currency, nearestDay } = await report('sales', DAY);
  expect([period, before, currency, nearestDay]).toEqual([
    { from: '2026-11-14', to: '2026-11-14' },
    { from: '2026-11-13', to: '2026-11-13' },
    'JD',
    null,
  ]);
  expect(totals).toMatchObject({ orders: 3, sales: 4_500, cancelled: 2, promised: 3, onTime: 2 });
  expect(totals.acceptSeconds).toBeGreaterThan(57);
  expect(totals.acceptSeconds).toBeLessThan(63);
  expect(totalsBefore).toMatchObject({ orders: 0, sales: 0, acceptSeconds: null });
  expect(rows).toEqual([
    { key: '2026-11-14', name: null, orders: 3, sales: 4_500, cancelled: 2, ordersBefore: 0, salesBefore: 0 },
  ]);
  const three = await report('sales', '&from=2026-11-13&to=2026-11-15');
  expect(
    three.rows.map((row: { sales: number; salesBefore: number }) => [row.sales, row.salesBefore]),
  ).toEqual([
    [0, 0],
    [4_500, 0],
    // What ended later than now on the day before does not count.
    [0, 0],
  ]);
});

test.each<[string, ...(readonly [string, number])[]]>([
  ['hour', ['1', 500], ['14', 0], ['15', 1_000], ['20', 3_000]],
  ['weekday', ['6', 4_500], ['5', 0]],
  ['type', ['pickup', 1_500], ['delivery', 3_000], ['table_session', 0]],
  ['week', ['2026-11-14', 4_500]],
  ['month', ['2026-11-01', 4_500]],
])('CON-113 sales by %s are in the zone of the branch', async (by, ...expected) => {
  const { rows } = await report('sales', `${DAY}&by=${by}`);
  const sales = new Map<string, number>(
    rows.map((row: { key: string; sales: number }) => [row.key, row.sales]),
  );
  for (const [key, amount] of expected) expect([key, sales.get(key)]).toEqual([key, amount]);
});

test('CON-113 CON-119 several zones are added by the local day of each branch', async () => {
  // 12:00 UTC on the 14th is the 15th in Kiritimati.
  const both = `${grillMarket},${grillHarbour}`;
  const { rows, timezones } = await report('sales', '&from=2026-11-14&to=2026-11-15&by=branch', vendor, both);
  expect(timezones).toEqual(['Asia/Amman', 'Pacific/Kiritimati']);
  expect(rows.map((row: { name: { en: string }; sales: number }) => [row.name.en, row.sales])).toEqual([
    ['Market', 4_500],
    ['Harbour', 4_000],
  ]);
  const byDay = await report('sales', '&from=2026-11-14&to=2026-11-15', vendor, both);
  expect(byDay.rows.map(({ sales }: { sales: number }) => sales)).toEqual([4_500, 4_000]);
});

test('CON-113 a period that ends today is compared with the days before until the same time', async () => {
  // It is noon in Amman: 12:00 to 12:30 of yesterday is later than now, 11:50 is not.
  const branchId = grillHill;
  await ended(
    { ...on('2026-11-15T08:00:00Z'), branchId, ...price(1_000) },
    { ...on('2026-11-14T07:10:00Z'), branchId, ...price(400) },
    { ...on('2026-11-14T09:10:00Z'), branchId, ...price(600) },
    { ...on('2026-11-14T09:40:00Z'), branchId, ...price(900) },
    { ...on('2026-11-14T16:00:00Z'), branchId, ...price(5_000) },
  );
  clock.passSeconds(20 * 60);
  const at = clock.now().getTime();
  const today = await report('sales', '&from=2026-11-15&to=2026-11-15', vendor, branchId);
  expect(today).toMatchObject({
    totals: { sales: 1_000 },
    totalsBefore: { orders: 2, sales: 1_000 },
    beforeUntil: at,
  });
  expect(today.rows).toMatchObject([{ salesBefore: 1_000, ordersBefore: 2 }]);
  const byHour = await report('sales', '&from=2026-11-15&to=2026-11-15&by=hour', vendor, branchId);
  expect(byHour.rows[19]).toMatchObject({ salesBefore: 5_000 });
  const past = await report('sales', '&from=2026-11-14&to=2026-11-14', vendor, branchId);
  expect(past).toMatchObject({ totals: { sales: 6_900 }, beforeUntil: null });
  clock.passSeconds(-20 * 60);
});

test('CON-119 a period without orders names the nearest day that has some', async () => {
  const { nearestDay, totals } = await report('sales', '&from=2026-11-01&to=2026-11-03');
  expect([nearestDay, totals.orders]).toEqual(['2026-11-12', 0]);
  const never = await report('sales', DAY, vendor, grillHill);
  expect(never.nearestDay).toBeNull();
});

test('CON-114 items, options and collections by amount, and the items of the menu that sell least', async () => {
  await ended({
    ...on('2026-10-01T12:00:00Z'),
    items: [
      { name: 'Grape soda', quantity: 3, total: 600, option: 'Large' },
      { name: 'Kebab plate', quantity: 1, total: 650, option: null },
    ],
  });
  const october = await report('items', '&from=2026-10-01&to=2026-10-31');
  expect(october.items).toEqual([
    { name: { en: 'Kebab plate', ar: 'Kebab plate ع' }, quantity: 1, amount: 650 },
    { name: { en: 'Grape soda', ar: 'Grape soda ع' }, quantity: 3, amount: 600 },
  ]);
  expect(october.options).toEqual([
    { name: { en: 'Size: Large', ar: 'الحجم: Large' }, quantity: 3, amount: 150 },
  ]);
  expect(october.collections).toEqual([{ name: null, quantity: 4, amount: 1_250 }]);
  expect(october.flops.length).toBeGreaterThan(2);
  expect(october.flops[0]).toMatchObject({ quantity: 0, amount: 0 });
});

test('CON-115 ETA-04 times have p50 and p90 by type, hour and driver, and the promises that were kept', async () => {
  const byType = await report('times', DAY);
  expect(byType.rows.map(({ key }: { key: string }) => key)).toEqual(['pickup', 'delivery']);
  const [pickup, delivery] = byType.rows;
  expect([pickup.promised, pickup.onTime, delivery.promised, delivery.onTime]).toEqual([2, 2, 1, 0]);
  expect(pickup.ride).toEqual({ orders: 0, p50: null, p90: null });
  expect(Math.abs(delivery.ride.p90 - 600)).toBeLessThanOrEqual(30);
  const byDriver = await report('times', `${DAY}&by=driver`);
  expect(byDriver.rows).toEqual([
    expect.objectContaining({ key: DRIVER, name: { en: 'Sami', ar: 'سامي' }, promised: 1, onTime: 0 }),
  ]);
  const byHour = await report('times', `${DAY}&by=hour`);
  expect(byHour.rows.map(({ key }: { key: string }) => key)).toEqual(['1', '15', '20']);
});

test('CON-115 CON-120 a period of days and whole months counts every order once', async () => {
  const days = [
    '2025-01-30',
    '2025-01-31',
    '2025-02-01',
    '2025-02-28',
    '2025-03-31',
    '2025-04-01',
    '2025-04-02',
  ];
  await ended(...days.map((day) => ({ ...on(`${day}T12:00:00Z`), accept: 60 })));
  const counted = async (from: string, to: string) => {
    const { total, rows } = await report('times', `&from=${from}&to=${to}&by=hour`);
    expect(rows.map(({ accept }: typeof total) => accept.orders)).toEqual([total.accept.orders]);
    return total.accept.orders;
  };
  expect(await counted('2025-01-31', '2025-04-01')).toBe(5);
  expect(await counted('2025-02-01', '2025-03-31')).toBe(3);
  expect(await counted('2025-02-02', '2025-03-30')).toBe(1);
  expect(await counted('2025-01-30', '2025-04-02')).toBe(7);
});

test('CON-116 cancellations by reason and actor', async () => {
  const { rows, cancelled, ended: all, amount } = await report('cancellations', DAY);
  expect([cancelled, all, amount]).toEqual([2, 5, 1_000]);
  expect(rows).toEqual([
    { reason: 'none', actor: 'customer', orders: 1, amount: 300 },
    { reason: 'too_busy', actor: 'staff', orders: 1, amount: 700 },
  ]);
});

test('CON-117 offers with their cost and orders, and the credit that is owed', async () => {
  await createCustomer({ credit: 750 });
  await ended({ ...on('2026-09-01T12:00:00Z'), offer: { name: 'Ten percent', mode: 'save', saved: 120 } });
  const day = '&from=2026-09-01&to=2026-09-01';
  const { rows, ordersWithOffers, orders } = await report('offers', day);
  expect([ordersWithOffers, orders]).toEqual([1, 1]);
  expect(rows).toEqual([
    { name: { en: 'Ten percent', ar: 'Ten percent ع' }, mode: 'save', code: null, orders: 1, cost: 120 },
  ]);
  const owner = await signedIn(testApp, [ROLES.vendorManager]);
  expect((await report('offers', day, owner)).creditOwed).toBe(750);
});

test('SEC-31: the credit of a vendor is not told to a manager of one branch', async () => {
  const branchManager = await signedIn(testApp, [ROLES.branchManager]);
  expect((await report('offers', '', branchManager)).creditOwed).toBeNull();
  const both = await signedIn(testApp, [
    ROLES.vendorManager,
    { role: 'branchManager', branchId: fixtures.bakeryCorner },
  ]);
  expect((await report('offers', '', both)).creditOwed).toBe(750);
  const branches = `${grillMarket},${fixtures.bakeryCorner}`;
  expect((await report('offers', '', both, branches)).creditOwed).toBeNull();
});

test('CON-118 cash of drivers and shifts is that of the ledger; cash at the branch is that of pickups', async () => {
  const person = await signedIn(testApp, [ROLES.driver], 'Yazan');
  const [driverId, shiftId] = [idOf(972), idOf(973)];
  await db
    .insertInto('driver')
    .values({ id: driverId, name: 'Yazan', phone: '+962790009972', staff_id: person.person.id })
    .execute();
  const startedAt = new Date('2026-11-14T08:00:00Z');
  await db
    .insertInto('driver_shift')
    .values({ id: shiftId, driver_id: driverId, started_at: startedAt })
    .execute();
  const entry = {
    driver_id: driverId,
    shift_id: shiftId,
    currency: 'JD',
    actor: 'Yazan',
    created_at: startedAt,
  };
  const orderId = await addEnded(db, on('2026-08-01T12:00:00Z'));
  await db
    .insertInto('cash_entry')
    .values({ ...entry, kind: 'taken', amount: 1_825, order_id: orderId })
    .execute();
  const open = await report('cash', DAY);
  expect(open.drivers).toEqual([
    expect.objectContaining({ driverId: DRIVER, deliveries: 1, taken: 0 }),
    expect.objectContaining({
      driverId,
      deliveries: 0,
      taken: 1_825,
      settled: 0,
      open: 1_825,
      difference: 0,
    }),
  ]);
  const settledAt = new Date('2026-11-14T20:00:00Z');
  await db
    .insertInto('cash_entry')
    .values({ ...entry, kind: 'settled', amount: -1_825, counted: 1_800, note: 'A coin is missing' })
    .execute();
  await db
    .updateTable('driver_shift')
    .set({ ended_at: settledAt, settled_at: settledAt })
    .where('id', '=', shiftId)
    .execute();
  const { shifts, total, branchCash } = await report('cash', DAY);
  expect(shifts).toEqual([
    expect.objectContaining({ shiftId, taken: 1_825, settled: 1_825, open: 0, difference: -25 }),
  ]);
  expect(total).toEqual({ taken: 1_825, settled: 1_825, open: 0, difference: -25 });
  // The two pickups are not paid.
  expect(branchCash).toEqual({ due: 1_500, unpaid: 1_500 });
});

test('CON-112 today has the numbers of the board', async () => {
  const { placed } = checkout(testApp);
  const orderId = await placed(cart(), { by: await createCustomer() });
  await placed(cart(), { by: await createCustomer() });
  await manager.post(`/orders/${orderId}/accept`, { minutes: 20 });
  clock.passSeconds(60);
  await manager.post(`/orders/${orderId}/hand-over`, {});
  const board: BoardPage = (await manager.get(`/board?branch=${grillMarket}`)).json();
  const today = await report('today');
  expect(today.statuses).toEqual({ pending: 1, processing: 0, shipped: 0, completed: 1, cancelled: 0 });
  const past = await manager.get(`/orders?branch=${grillMarket}&status=past&from=2026-11-15`);
  expect(past.json().tickets).toHaveLength(today.statuses.completed + today.statuses.cancelled);
  expect(today.statuses.pending).toBe(board.tickets.length);
  expect(today).toMatchObject({ sales: 1_533, average: 1_533, promised: 1, onTime: 1, unpaid: 3_066 });
  await rollupsRepository(db).fold(100);
  const { totals } = await report('sales', '&from=2026-11-15&to=2026-11-15');
  expect([totals.orders, totals.sales]).toEqual([1, 1_533]);
});

test('CON-01 reports are for managers in their scope, and for keys with reports:read', async () => {
  expect((await staff.get(`/reports/sales?branch=${grillMarket}`)).statusCode).toBe(403);
  expect((await manager.get(`/reports/sales?branch=${grillMarket},${grillHarbour}`)).statusCode).toBe(404);
  expect((await manager.get(`/reports/sales?branch=${fixtures.bakeryCorner}`)).statusCode).toBe(404);
});

test('CON-119 CSV has a byte order mark, either separator, plain amounts and nothing of customers', async () => {
  const path = `/reports/sales?branch=${grillMarket}${DAY}&by=type&format=csv`;
  const comma = await manager.get(path);
  expect(comma.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(comma.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFtype,name,orders,cancelled,sales,orders_before,sales_before,currency',
    'pickup,,2,2,15,0,0,JD',
  ]);
  const semicolon = await manager.get(`${path}&separator=;`);
  expect(semicolon.body.split('\r\n')[1]).toBe('pickup;;2;2;15;0;0;JD');
  const arabic = await manager.get(path, { language: 'ar' });
  expect(arabic.body.split('\r\n')[0]).toBe(
    '\uFEFFطريقة الطلب,الاسم,الطلبات,الملغاة,المبيعات,الطلبات سابقًا,المبيعات سابقًا,العملة',
  );
  for (const name of ['today', 'sales', 'items', 'times', 'cancellations', 'offers', 'cash']) {
    const inArabic = await manager.get(`/reports/${name}?branch=${grillMarket}&format=csv`, {
      language: 'ar',
    });
    expect([name, inArabic.body.split('\r\n')[0]]).toEqual([name, expect.not.stringMatching(/[a-z]/)]);
    const file = await manager.get(`/reports/${name}?branch=${grillMarket}&format=csv`);
    expect([name, file.statusCode, file.body.startsWith('\uFEFF')]).toEqual([name, 200, true]);
    expect(file.body).not.toMatch(/Lina|\+9627/);
  }
});

test.each(['AGT', 'MIT', 'Canada/East-Saskatchewan', '+03:00', '-05:00'])(
  'B5 (SUS-1): the zone %s of a report, which PostgreSQL does not list, is refused',
  async (zone) => {
    const path = `/reports/cash?branch=${grillMarket}&zone=${encodeURIComponent(zone)}`;
    const refused = await vendor.get(path);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'This time zone is unknown. Please use a name such as Asia/Amman.',
    ]);
  },
);

test('CON-122 refuses more than 366 days, an end before the start, an unknown zone and mixed currencies', async () => {
  const status = async (query: string, language = 'en') => {
    const response = await vendor.get(`/reports/sales?branch=${grillMarket}${query}`, { language });
    return [response.statusCode, response.statusCode === 200 ? '' : response.json().message];
  };
  expect(await status('&from=2025-11-15&to=2026-11-15')).toEqual([200, '']);
  expect(await status('&from=2025-11-14&to=2026-11-15')).toEqual([
    422,
    'A report can cover at most 366 days.',
  ]);
  expect((await status('&from=2025-11-14&to=2026-11-15', 'ar'))[1]).toContain('366 يومًا');
  expect(await status('&from=2026-11-15&to=2026-11-14')).toEqual([422, 'Please check what you entered.']);
  expect(await status('&from=2026-02-30')).toEqual([422, 'Please check what you entered.']);
  expect(await status('&by=colour')).toEqual([422, 'Please check what you entered.']);
  const unknown = 'This time zone is unknown. Please use a name such as Asia/Amman.';
  expect(await status('&zone=Asia/Aman')).toEqual([422, unknown]);
  expect((await status('&zone=Aqaba', 'ar'))[1]).toContain('المنطقة الزمنية غير معروفة');
  expect(await status('&zone=Europe/Berlin')).toEqual([200, '']);
  await db.updateTable('branch').set({ currency: 'SAR' }).where('id', '=', grillHarbour).execute();
  expect(await status(`,${grillHarbour}`)).toEqual([422, expect.stringContaining('different currencies')]);
});

test('REFUND-11 refunds of the period are beside the sales, by reason, and sales stay as they were', async () => {
  const before = await report('sales', DAY);
  expect(before.refunds).toEqual([]);
  const row = { branch_id: grillMarket, day: sql<Date>`'2026-11-14'::date`, tax: 10 };
  await db
    .insertInto('refund_day')
    .values([
      { ...row, reason: 'late', method: 'card', count: 2, amount: 700 },
      // The credit of one of these two.
      { ...row, reason: 'late', method: 'credit', count: 0, amount: 100, tax: 0 },
      { ...row, reason: 'wrong', method: 'cash', count: 1, amount: 300 },
      // All of them failed.
      { ...row, reason: 'missing', method: 'card', count: 0, amount: 0, tax: 0 },
      { ...row, day: sql<Date>`'2026-11-13'::date`, reason: 'late', method: 'card', count: 9, amount: 9_000 },
      { ...row, branch_id: grillHarbour, reason: 'late', method: 'card', count: 9, amount: 9_000 },
    ])
    .execute();
  expect(await report('sales', DAY)).toEqual({
    ...before,
    refunds: [
      { reason: 'late', count: 2, amount: 800, tax: 10 },
      { reason: 'wrong', count: 1, amount: 300, tax: 10 },
    ],
  });
});

import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { bucketOf } from '@app/domain/reports/histogram';
import { formatWallClock } from '@app/domain/schedule/wall-clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { createJobs } from '#jobs/runner.ts';
import { randomIds } from '#ports/ids.ts';
import { createLogger } from '#startup/logging.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { addEnded, type EndedOrder, totalOf } from './orders-to-report.fixture.ts';
import { foldSales, scheduleFold } from './fold-sales.task.ts';
import { rollupsRepository } from './rollups.repository.ts';

const database = await createTestDatabase();
const { db } = database;
await seedFixtures(db);
afterAll(() => database.close());

const DRIVER = idOf(970);
await db.insertInto('driver').values({ id: DRIVER, name: 'Sami', phone: '+962790009970' }).execute();
/* Half an hour apart from full hours. */
const ZONES = { [fixtures.grillMarket]: 'Asia/Amman', [fixtures.grillHarbour]: 'Asia/Kolkata' } as const;
await db
  .updateTable('branch')
  .set({ timezone: 'Asia/Kolkata' })
  .where('id', '=', fixtures.grillHarbour)
  .execute();

const rollups = rollupsRepository(db);
const TABLES = [
  'sales_hour',
  'time_day',
  'time_month',
  'item_day',
  'tax_day',
  'cancel_day',
  'offer_day',
  'taking_day',
];

beforeEach(async () => {
  await sql`delete from customer_order`.execute(db);
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
});

const text = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The rows of every rollup as texts, without the amounts that the orders of these tests lack. */
async function stored(): Promise<string[]> {
  const { rows } = await sql<{ row: object }>`
    select json_build_object('b', branch_id, 'hour', to_char(hour, 'YYYY-MM-DD HH24:MI'), 'type', type, 'orders', orders,
      'cancelled', cancelled, 'sales', sales, 'cash', cash, 'offers', offer_orders) as row from sales_hour
    union all select json_build_object('b', branch_id, 'd', dimension, 'day', day, 'value', value, 'measure', measure,
      'bucket', bucket, 'orders', orders) from time_day
    union all select json_build_object('b', branch_id, 'd', dimension, 'month', month, 'value', value, 'measure', measure,
      'bucket', bucket, 'orders', orders) from time_month
    union all select json_build_object('b', branch_id, 'day', day, 'kind', kind, 'name', name_en, 'quantity', quantity,
      'amount', amount) from item_day
    union all select json_build_object('b', branch_id, 'day', day, 'reason', reason, 'actor', actor, 'orders', orders,
      'amount', amount) from cancel_day
    union all select json_build_object('b', branch_id, 'day', day, 'offer', name_en, 'mode', mode, 'orders', orders,
      'amount', amount) from offer_day`.execute(db);
  return rows.map(({ row }) => text(row)).toSorted();
}

/** The same, counted from the orders one by one. */
function recounted(orders: readonly EndedOrder[]): string[] {
  const sums = new Map<string, { key: object; sums: Record<string, number> }>();
  const add = (key: object, amounts: Record<string, number>) => {
    const row = sums.get(text(key)) ?? { key, sums: {} };
    for (const [name, value] of Object.entries(amounts)) row.sums[name] = (row.sums[name] ?? 0) + value;
    sums.set(text(key), row);
  };
  for (const order of orders) {
    const { branchId: b, type, isCompleted } = order;
    const total = totalOf(order);
    const local = formatWallClock(order.endedAt, { timeZone: ZONES[b] ?? 'UTC' });
    const day = local.slice(0, 10);
    const hour = local.slice(11, 13);
    add(
      { b, hour: `${day} ${hour}:00`, type },
      {
        orders: Number(isCompleted),
        cancelled: Number(!isCompleted),
        sales: isCompleted ? total : 0,
        cash: isCompleted ? total - order.usedCredit : 0,
        offers: Number(isCompleted && order.offer !== null),
      },
    );
    if (!isCompleted) {
      add({ b, day, reason: order.reason ?? 'none', actor: order.actor }, { orders: 1, amount: total });
      continue;
    }
    const isDelivery = type === 'delivery';
    const durations = {
      accept: order.accept,
      ready: order.ready,
      late: order.late,
      ...(isDelivery ? { wait: order.wait, ride: order.ride } : {}),
    };
    for (const [measure, seconds] of Object.entries(durations)) {
      const bucket = bucketOf(seconds);
      const isDriven = isDelivery && order.driverId !== null && ['wait', 'ride', 'late'].includes(measure);
      const parts = { type, hour: String(Number(hour)), ...(isDriven ? { driver: order.driverId } : {}) };
      for (const [d, value] of Object.entries(parts)) {
        add({ b, d, day, value, measure, bucket }, { orders: 1 });
        add({ b, d, month: `${day.slice(0, 7)}-01`, value, measure, bucket }, { orders: 1 });
      }
    }
    for (const { name, quantity, total: amount, option } of order.items) {
      add({ b, day, kind: 'item', name }, { quantity, amount });
      if (option !== null)
        add({ b, day, kind: 'option', name: `Size: ${option}` }, { quantity, amount: quantity * 50 });
    }
    if (order.offer)
      add(
        { b, day, offer: order.offer.name, mode: order.offer.mode },
        { orders: 1, amount: order.offer.saved },
      );
  }
  return [...sums.values()].map((row) => text({ ...row.key, ...row.sums })).toSorted();
}

const anItem = fc.record({
  name: fc.constantFrom('Kebab', 'Falafel'),
  quantity: fc.integer({ min: 1, max: 5 }),
  total: fc.constantFrom(60, 120, 600),
  option: fc.constantFrom(null, 'Large', 'Small'),
});
const anOrder = fc.record({
  branchId: fc.constantFrom(fixtures.grillMarket, fixtures.grillHarbour),
  type: fc.constantFrom(...ORDER_TYPES),
  // Both sides of midnight, and of the end of a month.
  endedAt: fc
    .integer({ min: Date.parse('2026-03-30T18:00:00Z'), max: Date.parse('2026-04-01T03:00:00Z') })
    .map((time) => new Date(time)),
  isCompleted: fc.boolean(),
  usedCredit: fc.constantFrom(0, 50),
  accept: fc.integer({ min: 0, max: 600 }),
  ready: fc.integer({ min: 0, max: 5_000 }),
  wait: fc.integer({ min: 0, max: 900 }),
  ride: fc.integer({ min: 0, max: 3_000 }),
  late: fc.integer({ min: -900, max: 900 }),
  reason: fc.constantFrom(null, ...CANCEL_REASONS),
  actor: fc.constantFrom('customer' as const, 'staff' as const, 'system' as const),
  items: fc.array(anItem, { minLength: 1, maxLength: 3 }),
  offer: fc.option(
    fc.record({
      name: fc.constantFrom('Ten percent', 'Back'),
      mode: fc.constantFrom('save' as const, 'cashback' as const),
      saved: fc.integer({ min: 0, max: 300 }),
    }),
  ),
  driverId: fc.constantFrom(null, DRIVER),
});

test('CON-120 rollups equal a recount, in any sequence of orders and folds, and after a rebuild', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anOrder, { maxLength: 12 }), fc.array(fc.nat(3)), async (orders, folds) => {
        for (const [index, order] of orders.entries()) {
          await addEnded(db, order);
          if ((folds[index % Math.max(1, folds.length)] ?? 1) === 0) await rollups.fold(2);
        }
        while ((await rollups.fold(5)) > 0);
        const expected = recounted(orders);
        expect(await stored()).toEqual(expected);
        expect(await rollups.fold(100)).toBe(0);
        await rollups.rebuild();
        expect(await stored()).toEqual(expected);
        expect(await rollups.fold(100)).toBe(0);
      })
      .beforeEach(async () => {
        await sql`delete from customer_order`.execute(db);
        for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
      }),
    { numRuns: 25 },
  );
});

test('CON-120 an order whose end is rolled back is not counted', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await addEnded(tx);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await rollups.fold(10)).toBe(0);
});

test('CON-120 two processes that fold at once count every order once', async () => {
  for (let index = 0; index < 40; index++) await addEnded(db);
  const folds = await Promise.all(Array.from({ length: 4 }, () => rollups.fold(15)));
  while ((await rollups.fold(15)) > 0) folds.push(0);
  const { orders } = await db
    .selectFrom('sales_hour')
    .select((eb) => eb.fn.sum<number>('orders').as('orders'))
    .executeTakeFirstOrThrow();
  expect(Number(orders)).toBe(40);
});

test('CON-120 a fold that fails counts nothing, and the next one counts everything', async () => {
  await addEnded(db);
  await sql`alter table offer_day rename to offer_day_away`.execute(db);
  await expect(rollups.fold(10)).rejects.toThrow('offer_day');
  await sql`alter table offer_day_away rename to offer_day`.execute(db);
  expect(await stored()).toEqual([]);
  expect(await rollups.fold(10)).toBe(1);
});

test('CON-120 an order that ends during a rebuild is counted once', async () => {
  await addEnded(db);
  let isBlocked = true;
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  // The rebuild waits at the rollup, after it has read its snapshot.
  const blocking = db.transaction().execute(async (tx) => {
    await sql`lock table offer_day in access exclusive mode`.execute(tx);
    hasLock();
    await released;
  });
  await locked;
  const rebuilding = rollups.rebuild().then((count) => {
    isBlocked = false;
    return count;
  });
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_locks where relation = 'offer_day'::regclass and not granted`.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  await addEnded(db);
  expect(isBlocked).toBe(true);
  release();
  await blocking;
  expect(await rebuilding).toBe(1);
  expect(await rollups.fold(10)).toBe(1);
});

test('CON-120 the job folds what is queued, and runs again five seconds later', async () => {
  const jobs = createJobs(database.connection, { fold_sales: foldSales({ db }) }, createLogger('silent'));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await addEnded(db);
  await scheduleFold(db);
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  const next = async () =>
    (
      await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
        from graphile_worker.jobs where key = 'fold_sales' and locked_at is null`.execute(db)
    ).rows;
  await expect.poll(next).toEqual([{ seconds: expect.any(Number) }]);
  const [{ seconds } = { seconds: 0 }] = await next();
  expect(seconds).toBeLessThanOrEqual(5);
});

test('TAX-07 taxes are counted by rate, added and included ones; a rebuild counts the same', async () => {
  const rate = (basisPoints: number, base: number, tax: number) => ({
    basisPoints,
    category: basisPoints === 0 ? 'zero' : 'standard',
    base,
    tax,
  });
  const taxed = async (columns: object, isCompleted = true) => {
    const id = await addEnded(db, { isCompleted });
    await db.updateTable('customer_order').set(columns).where('id', '=', id).execute();
  };
  const rates = [rate(1_600, 600, 96), rate(800, 400, 32)];
  const stored = (isIncluded: boolean) => JSON.stringify({ isIncluded, service: null, rates });
  await taxed({ taxes: stored(false), tax: 128, total: 1_128, tax_basis_points: 1_600 });
  await taxed({ taxes: stored(true), tax_included: 128, tax_basis_points: 1_600 });
  await taxed({ tax: 160, total: 1_160, tax_basis_points: 1_600 });
  await taxed({ tax_basis_points: null });
  await taxed({ tax: 160, total: 1_160, tax_basis_points: 1_600 }, false);
  const counted = async () => ({
    rates: await db
      .selectFrom('tax_day')
      .select(['basis_points', 'category', 'base', 'tax'])
      .orderBy('basis_points', 'desc')
      .execute(),
    taxes: (await db.selectFrom('sales_hour').select('taxes').execute()).map(({ taxes }) => taxes),
  });
  await rollups.fold(100);
  const folded = await counted();
  expect(folded).toEqual({
    rates: [
      { basis_points: 1_600, category: 'standard', base: 2_200, tax: 352 },
      { basis_points: 800, category: 'standard', base: 800, tax: 64 },
    ],
    taxes: [416],
  });
  await rollups.rebuild();
  expect(await counted()).toEqual(folded);
});

test('CLOSE-02 takings are counted once by local day, method and holder, in batches and at once; a rebuild counts the same', async () => {
  const takings = fc
    .sample(
      fc.record({
        branch_id: fc.constantFrom(fixtures.grillMarket, fixtures.grillHarbour),
        kind: fc.constantFrom('taken' as const, 'undone' as const, 'returned' as const),
        method: fc.constantFrom('cash' as const, 'terminal' as const, 'cliq' as const),
        holder: fc.constantFrom('branch' as const, 'driver' as const),
        amount: fc.integer({ min: 1, max: 5_000 }),
        tip: fc.integer({ min: 0, max: 50 }),
        at: fc.date({
          noInvalidDate: true,
          min: new Date('2026-11-14T18:00:00Z'),
          max: new Date('2026-11-16T03:00:00Z'),
        }),
      }),
      90,
    )
    .map(({ amount, ...taking }) => ({ ...taking, amount: taking.kind === 'taken' ? amount : -amount }));
  const expected = new Map<string, { takings: number; taken: number; returned: number; tips: number }>();
  for (const { branch_id: id, at, method, holder, kind, amount, tip } of takings) {
    const day = formatWallClock(at, { timeZone: ZONES[id] ?? 'UTC' }).slice(0, 10);
    const key = [id, day, method, holder].join(' ');
    const row = expected.get(key) ?? { takings: 0, taken: 0, returned: 0, tips: 0 };
    if (kind === 'taken') row.takings += 1;
    if (kind === 'returned') row.returned -= amount;
    else row.taken += amount;
    row.tips += tip;
    expected.set(key, row);
  }
  const counted = async () => {
    const { rows } = await sql<{
      key: string;
      takings: number;
      taken: number;
      returned: number;
      tips: number;
    }>`
      select concat_ws(' ', branch_id, day, method, holder) as key, takings, taken, returned, tips
      from taking_day`.execute(db);
    return new Map(rows.map(({ key, ...sums }) => [key, sums]));
  };
  await db
    .insertInto('taking')
    .values(takings.map((taking) => ({ ...taking, order_id: randomIds.next(), actor: 'Rana' })))
    .execute();
  await Promise.all(Array.from({ length: 4 }, () => rollups.foldTakings(20)));
  while ((await rollups.foldTakings(20)) > 0);
  expect(await counted()).toEqual(expected);
  await rollups.rebuild();
  expect(await counted()).toEqual(expected);
  expect(await rollups.foldTakings(20)).toBe(0);
});

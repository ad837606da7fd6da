import { DEMO_ORDERS } from '@app/demo/orders';
import { DEMO_PEOPLE } from '@app/demo/people';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { createLogger } from '#startup/logging.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
await loadDemoWhenEmpty({
  db,
  clock: systemClock,
  ids: randomIds,
  log: createLogger('silent'),
});

const first = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('the query has no row');
  return row;
};

test('the demo has two months of orders of every type, cancelled for six reasons, none of them in the future', async () => {
  const found = await first(sql<Record<'days' | 'types' | 'reasons' | 'future' | 'late', number>>`
    select count(distinct (ended_at at time zone 'Asia/Amman')::date) as days, count(distinct type) as types,
      (select count(distinct cancel_reason) from customer_order) as reasons, count(*) filter (where ended_at > now()) as future,
      count(*) filter (where coalesce(arrived_at, ready_at) > promised_at) as late
    from customer_order join branch on branch.id = branch_id
    where name_en = 'Aqaba Marina' and ended_at is not null`);
  expect(found).toMatchObject({ types: 3, reasons: 6, future: 0 });
  expect(found.days).toBeGreaterThanOrEqual(60);
  expect(found.late).toBeGreaterThan(50);
});

test('earlier orders belong to customers without a password; the demo accounts keep their few', async () => {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select((eb) => ['phone', 'password_hash', eb.fn.countAll<number>().as('orders'), 'orders_placed'])
    .groupBy('customer.id')
    .execute();
  const phones = new Set(DEMO_PEOPLE.map(({ phone }) => phone));
  const own = rows.filter(({ phone }) => phones.has(phone ?? ''));
  expect(own.reduce((sum, { orders }) => sum + orders, 0)).toBe(DEMO_ORDERS.length);
  const guests = rows.filter(({ phone }) => !phones.has(phone ?? ''));
  expect(guests.length).toBeGreaterThan(100);
  expect(guests.filter(({ password_hash: hash }) => hash !== null)).toEqual([]);
  expect(guests.filter(({ orders, orders_placed: placed }) => orders !== placed)).toEqual([]);
});

test('the lines of earlier orders add up, and D-074 every balance is the sum of its ledger', async () => {
  const { rows } = await sql`
    select customer_order.id from customer_order join order_item on order_id = customer_order.id
    group by customer_order.id
    having sum(order_item.total) <> subtotal or sum(order_item.saved) <> customer_order.saved`.execute(db);
  expect(rows).toEqual([]);
  const balances = await sql<{ balance: number }>`
    select balance from credit_balance left join credit_entry using (customer_id, vendor_id)
    group by customer_id, vendor_id, balance having balance <> coalesce(sum(amount), 0)`.execute(db);
  expect(balances.rows).toEqual([]);
  const entries = await first(sql<{ kinds: string[] }>`
    select array_agg(distinct kind order by kind) as kinds from credit_entry`);
  expect(entries.kinds).toEqual(expect.arrayContaining(['cashback', 'spend']));
});

test('coupons were used within their limits', async () => {
  const { rows } = await sql<{ code: string; uses: number; counted: number; perCustomer: number }>`
    select code, uses, count(*) as counted, max(max_uses_per_customer) as "perCustomer"
    from coupon join coupon_use on coupon_id = coupon.id group by coupon.id`.execute(db);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ uses, counted }) => uses !== counted)).toEqual([]);
  const repeated = await sql`
    select from coupon join coupon_use on coupon_id = coupon.id
    group by coupon.id, customer_id having count(*) > max_uses_per_customer`.execute(db);
  expect(repeated.rows).toEqual([]);
});

test('the cash of each shift before today is settled', async () => {
  const { rows } = await sql<{ rest: number }>`
    select sum(amount)::int as rest from driver_shift join cash_entry on shift_id = driver_shift.id
    where settled_at is not null group by driver_shift.id having sum(amount) <> 0`.execute(db);
  expect(rows).toEqual([]);
  const { shifts } = await first(sql<{ shifts: number }>`
    select count(distinct shift_id) as shifts from cash_entry where kind = 'settled'`);
  expect(shifts).toBeGreaterThan(100);
});

test('CON-108 the ratings have comments in both languages, also low ones that are not handled', async () => {
  const found = await first(sql<Record<'stars' | 'arabic' | 'english' | 'low', number>>`
    select count(distinct rating) as stars, count(*) filter (where comments ~ '[ء-ي]') as arabic,
      count(*) filter (where comments ~ '[a-z]') as english,
      count(*) filter (where rating <= 2 and handled_at is null) as low from feedback`);
  expect(found.stars).toBe(5);
  expect(Math.min(found.arabic, found.english, found.low)).toBeGreaterThan(0);
});

test('CON-120 the rollups of the history are those that the server counts', async () => {
  const rollups = rollupsRepository(db);
  while ((await rollups.fold(500)) > 0);
  const sums = await first(sql<Record<'orders' | 'sales' | 'cancelled', number>>`
    select sum(orders)::int as orders, sum(sales)::int as sales, sum(cancelled)::int as cancelled from sales_hour`);
  expect(sums).toEqual(
    await first(sql<Record<'orders' | 'sales' | 'cancelled', number>>`
      select count(*) filter (where status = 'completed')::int as orders,
        sum(total) filter (where status = 'completed')::int as sales,
        count(*) filter (where status = 'cancelled')::int as cancelled from customer_order`),
  );
});

test('REVIEW-04 the demo has branches above and below five ratings, with comments that are shown and that wait', async () => {
  const found = await first(sql<Record<'rated' | 'unrated' | 'shown' | 'waiting', number>>`
    select count(*) filter (where ratings >= 5) as rated, count(*) filter (where coalesce(ratings, 0) < 5) as unrated,
      (select count(*) from feedback where published_at is not null) as shown,
      (select count(*) from feedback where comments is not null and published_at is null) as waiting
    from branch left join branch_rating on branch_id = branch.id`);
  expect(Object.values(found).every((count) => count > 0)).toBe(true);
});

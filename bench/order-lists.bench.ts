import type pg from 'pg';
import { newCustomer, startWorld } from './world.ts';

/* P7: the orders of one customer, with ten thousand and with a million orders in the database. */
const FEW = 10_000;
const MANY = 1_000_000;
const MAX_RATIO = 1.3;
const CALLS = 300;

const worlds = [await startWorld(4_324), await startWorld(4_326)] as const;
try {
  const few = await fill(worlds[0], FEW);
  const many = await fill(worlds[1], MANY);
  report('P7 active orders', ...(await p50Alternately(few.active, many.active)));
  report('P7 past orders', ...(await p50Alternately(few.past, many.past)));
} finally {
  for (const world of worlds) await world.stop();
}

type ListRequest = { url: string; headers: Record<string, string> };

/** Inserts orders, forty of them of one customer, and returns the customer's requests. */
async function fill({ base, database }: Awaited<ReturnType<typeof startWorld>>, count: number) {
  const { id, token } = await newCustomer(base);
  await addOthers(database, 1_000);
  await addOrders(database, { customerId: id, from: 0, to: 40 });
  await addOrders(database, { customerId: null, from: 40, to: count });
  // Vacuums first, because the database would otherwise clean up during the measurement.
  await database.query('vacuum (analyze) customer_order');
  await database.query('checkpoint');
  const headers = { authorization: `Bearer ${token}` };
  return { active: { url: `${base}/active/orders`, headers }, past: { url: `${base}/orders`, headers } };
}

async function addOthers(database: pg.Pool, count: number) {
  await database.query(
    `insert into customer (id, name, phone, password_hash, language)
     select gen_random_uuid(), 'Other', '+96278' || lpad(n::text, 7, '0'), 'none', 'en'
     from generate_series(1, $1) n`,
    [count],
  );
}

type Batch = { customerId: string | null; from: number; to: number };

/** Every tenth order is active; without a given customer they are spread over the others. */
async function addOrders(database: pg.Pool, { customerId, from, to }: Batch) {
  await database.query(
    `with others as (select array_agg(id) as ids from customer where name = 'Other'),
          places as (select array_agg(id) as ids from branch)
     insert into customer_order (id, order_number, customer_id, branch_id, type, status, payment_method, currency,
       ordered_at, ended_at, subtotal, tax, delivery_fee, delivery_discount, saved, cashback, platform_fee, total,
       used_credit)
     select gen_random_uuid(), lpad(n::text, 8, '0'), coalesce($1::uuid, others.ids[1 + n % cardinality(others.ids)]),
       places.ids[1 + n % cardinality(places.ids)], 'pickup',
       case when n % 10 = 0 then 'pending' else 'completed' end, 'cash', 'JD',
       now() - n * interval '1 minute', case when n % 10 = 0 then null else now() end,
       500, 0, 0, 0, 0, 0, 0, 500, 0
     from generate_series($2::int, $3::int - 1) n, others, places`,
    [customerId, from, to],
  );
}

/** Alternates the requests, so that the noise of the machine affects both. */
async function p50Alternately(few: ListRequest, many: ListRequest): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS; call += 1) {
    times[0].push(await timeOf(few));
    times[1].push(await timeOf(many));
  }
  const median = (all: number[]) => all.slice(CALLS / 3).toSorted((a, b) => a - b)[Math.floor(CALLS / 3)]!;
  return [median(times[0]), median(times[1])];
}

async function timeOf({ url, headers }: ListRequest): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return performance.now() - startedAt;
}

function report(what: string, few: number, many: number): void {
  const ratio = many / few;
  if (ratio > MAX_RATIO) process.exitCode = 1;
  const verdict = ratio > MAX_RATIO ? 'above' : 'within';
  console.log(
    `${what}: p50 ${many.toFixed(2)} ms among ${MANY.toLocaleString('en')} orders, ${few.toFixed(2)} ms among ${FEW.toLocaleString('en')}: ${ratio.toFixed(2)} times, ${verdict} the ${MAX_RATIO} of the target`,
  );
}

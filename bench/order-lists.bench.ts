import type pg from 'pg';
import { newCustomer, startWorld } from './world.ts';

/* P7: the orders of one customer, among ten thousand orders of all and among a million. */
const FEW = 10_000;
const MANY = 1_000_000;
const MOST_RATIO = 1.3;
const CALLS = 150;

const world = await startWorld(4_324);
try {
  const { id, token } = await newCustomer(world.base);
  const lists = { active: `${world.base}/active/orders`, past: `${world.base}/orders` };
  await addOthers(world.database, 1_000);
  await addOrders(world.database, { customerId: id, from: 0, to: 40 });
  await addOrders(world.database, { customerId: null, from: 40, to: FEW });
  const few = await measured();
  await addOrders(world.database, { customerId: null, from: FEW, to: MANY });
  const many = await measured();
  report('P7 active orders', few.active, many.active);
  report('P7 past orders', few.past, many.past);

  async function measured() {
    await world.database.query('analyze customer_order');
    return { active: await p50(lists.active, token), past: await p50(lists.past, token) };
  }
} finally {
  await world.stop();
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

/** Every tenth is still open; without a customer they fall to the others by turns. */
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

async function p50(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return times.slice(CALLS / 3).toSorted((a, b) => a - b)[Math.floor(CALLS / 3)]!;
}

function report(what: string, few: number, many: number): void {
  const ratio = many / few;
  if (ratio > MOST_RATIO) process.exitCode = 1;
  const verdict = ratio > MOST_RATIO ? 'above' : 'within';
  console.log(
    `${what}: p50 ${many.toFixed(2)} ms among ${MANY.toLocaleString('en')} orders, ${few.toFixed(2)} ms among ${FEW.toLocaleString('en')}: ${ratio.toFixed(2)} times, ${verdict} the ${MOST_RATIO} of the target`,
  );
}

import { connect } from '../apps/api/src/db/connect.ts';
import { rollupsRepository } from '../apps/api/src/features/reports/rollups.repository.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

/* CON-120: every report of one branch with a million orders in 366 days. */
const ORDERS = 1_000_000;
const DAYS = 366;
const MAX_MS = 1_000;
const CALLS = 20;
const PORT = 4_388;
const SECRET = 'a-secret-of-the-bench-with-32-characters';

const world = await startWorld(PORT, { OPERATIONS_SECRET: SECRET });
const { database } = world;
try {
  const branchId: string = (await database.query('select id from branch order by position, id limit 1'))
    .rows[0].id;
  await addOrders(branchId);
  const { db, close } = connect(world.connection, { purpose: 'imports' });
  const since = performance.now();
  const counted = await rollupsRepository(db).rebuild();
  console.log(`rebuild: ${counted} orders in ${Math.round((performance.now() - since) / 1_000)} s`);
  await close();
  await addDays(branchId);
  await database.query('vacuum (analyze)');
  const bare = await times(() =>
    database.query('select sum(orders), sum(sales) from sales_hour where branch_id = $1', [branchId]),
  );
  console.log(`ceiling: the bare sum of the hours of the branch, p95 ${percentile(bare, 0.95)} ms`);
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  for (const path of [
    'today?',
    'sales?by=day',
    'sales?by=hour',
    'sales?by=weekday',
    'sales?by=type',
    'items?',
    'times?by=type',
    'times?by=hour',
    'times?by=driver',
    'cancellations?',
    'offers?',
    'cash?',
  ]) {
    const period = path.startsWith('today') ? '' : `&from=${from}&to=${to}`;
    const url = `${world.app.url}/service/api/console/reports/${path}&branch=${branchId}${period}`;
    const taken = await times(async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${SECRET}` } });
      if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    });
    const detail = `p50 ${percentile(taken, 0.5)} ms, bare sum p95 ${percentile(bare, 0.95)} ms`;
    report(`P22 ${path.replace('?', ' ')}`.trim(), percentile(taken, 0.95), MAX_MS, 'ms', detail);
  }
} finally {
  await world.stop();
}

async function times(call: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const since = performance.now();
    await call();
    taken.push(performance.now() - since);
  }
  return taken;
}

/** Completed orders from ten to midnight, a third of them deliveries of twenty drivers, a thirtieth cancelled. */
async function addOrders(branchId: string) {
  await database.query(`insert into driver (id, name, phone)
    select gen_random_uuid(), 'Driver ' || n, '+96278' || lpad(n::text, 7, '0') from generate_series(1, 20) n`);
  await database.query(
    `with people as (select id from customer limit 1),
      drivers as (select array_agg(id) as ids from driver where name like 'Driver %')
    insert into customer_order (id, order_number, customer_id, branch_id, type, status, payment_method, currency, is_paid,
      location, driver_id, ordered_at, accepted_at, promised_at, ready_at, picked_up_at, arrived_at, ended_at, revised_at,
      subtotal, tax, delivery_fee, delivery_discount, saved, cashback, platform_fee, total, used_credit)
    select gen_random_uuid(), lpad(n::text, 8, '0'), people.id, $1, case when d then 'delivery' else 'pickup' end,
      case when n % 30 = 0 then 'cancelled' else 'completed' end, 'cash', 'JD', true,
      case when d then point(35, 29.5) end, case when d then drivers.ids[1 + n % 20] end,
      e - (a + r + w + t) * interval '1 second', e - (r + w + t) * interval '1 second',
      e - (w + t) * interval '1 second' + (random() * 1800 - 1200) * interval '1 second',
      e - (w + t) * interval '1 second', case when d then e - t * interval '1 second' end, case when d then e end, e, e,
      1100, 0, 0, 0, 0, 0, 0, 1100, 0
    from generate_series(1, $2::int) n, people, drivers,
      lateral (select n % 3 = 0 as d,
        now() - (n % ${DAYS}) * interval '1 day' - random() * interval '14 hours' as e,
        20 + random() * 200 as a, 400 + random() * 1500 as r, random() * 300 as w, 300 + random() * 1200 as t) part`,
    [branchId, ORDERS],
  );
}

/** Sixty items with options, ten reasons and ten offers a day. */
async function addDays(branchId: string) {
  const days = `generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') day`;
  for (const statement of [
    `insert into item_day select $1, day, kind, 'Item ' || n, 'صنف ' || n, 40, 44000
     from ${days}, generate_series(1, 60) n, unnest(array['item', 'option']) kind on conflict do nothing`,
    `insert into offer_day select $1, day, 'Offer ' || n, 'عرض ' || n, 'save', '', 40, 4400
     from ${days}, generate_series(1, 10) n on conflict do nothing`,
  ])
    await database.query(statement, [branchId]);
}

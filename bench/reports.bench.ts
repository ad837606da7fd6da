import { connect } from '../apps/api/src/db/connect.ts';
import { rollupsRepository } from '../apps/api/src/features/reports/rollups.repository.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

/* CON-120: every report of a branch with a million orders in 366 days, and of a vendor with ten such branches. */
const ORDERS = 1_000_000;
const BRANCHES = 10;
const DAYS = 366;
const MAX_MS = 1_000;
const MAX_VENDOR_MS = 2_000;
const CALLS = 20;
const PORT = 4_388;
const SECRET = 'a-secret-of-the-bench-with-32-characters';

const PATHS = [
  'today?',
  'sales?by=day',
  'sales?by=hour',
  'sales?by=weekday',
  'sales?by=type',
  'sales?by=branch',
  'items?',
  'times?by=type',
  'times?by=hour',
  'times?by=driver',
  'cancellations?',
  'offers?',
  'cash?',
];

const world = await startWorld(PORT, { OPERATIONS_SECRET: SECRET });
const { database } = world;
try {
  const branchId: string = (await database.query('select id from branch order by position, id limit 1'))
    .rows[0].id;
  await withoutIndexes(() => addOrders(branchId));
  const { db, close } = connect(world.connection, { purpose: 'imports' });
  const since = performance.now();
  const counted = await rollupsRepository(db).rebuild();
  console.log(`rebuild: ${counted} orders in ${Math.round((performance.now() - since) / 1_000)} s`);
  await close();
  await addDays(branchId);
  await database.query('vacuum (analyze)');
  await measure('branch', [branchId], MAX_MS);
  const others = await addBranches(branchId);
  await withoutIndexes(async () => {
    for (const other of others) await addOrders(other);
  });
  for (const other of others) await copyRollups(branchId, other);
  await database.query('vacuum (analyze)');
  await measure('vendor', [branchId, ...others], MAX_VENDOR_MS);
} finally {
  await world.stop();
}

async function measure(scope: string, branchIds: readonly string[], maxMs: number) {
  const bare = await times(() =>
    database.query('select sum(orders), sum(sales) from sales_hour where branch_id = any($1)', [branchIds]),
  );
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  for (const path of PATHS) {
    const period = path.startsWith('today') ? '' : `&from=${from}&to=${to}`;
    const branches = branchIds.join(',');
    const url = `${world.app.url}/service/api/console/reports/${path}&branch=${branches}${period}`;
    const taken = await times(async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${SECRET}` } });
      if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    });
    const detail = `p50 ${percentile(taken, 0.5)} ms, bare sum of the hours p95 ${percentile(bare, 0.95)} ms`;
    report(`P22 ${scope}, ${path.replace('?', ' ')}`.trim(), percentile(taken, 0.95), maxMs, 'ms', detail);
  }
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
    select gen_random_uuid(), 'Driver ' || n, '+96278' || lpad(n::text, 7, '0') from generate_series(1, 20) n
    on conflict do nothing`);
  const client = await database.connect();
  // Without the checks of foreign keys, which take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query(
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
  await client.query('reset session_replication_role');
  client.release();
}

/** Building the indexes of the orders afterwards takes a fraction of the time. */
async function withoutIndexes(load: () => Promise<void>) {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
     from pg_index index where indrelid = 'customer_order'::regclass
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
  );
  await database.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await load();
  for (const { definition } of rows) await database.query(definition);
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

/** More branches of the same vendor. */
async function addBranches(branchId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into branch
     select copied.* from branch own, generate_series(2, $2::int) n,
       jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(), 'key', 'branch-' || n, 'is_main', false)) copied
     where own.id = $1 returning id`,
    [branchId, BRANCHES],
  );
  return rows.map(({ id }) => id);
}

/** Counting the orders of ten branches again would take most of the time of this benchmark. */
async function copyRollups(from: string, to: string) {
  for (const table of ['sales_hour', 'time_day', 'item_day', 'cancel_day', 'offer_day'])
    await database.query(
      `insert into ${table} select copied.* from ${table} own,
         jsonb_populate_record(own, jsonb_build_object('branch_id', $2::uuid)) copied
       where own.branch_id = $1 on conflict do nothing`,
      [from, to],
    );
}

import { percentile, report } from './report.ts';
import { managerCalls, startWorld } from './world.ts';

/* CON-111: a page of ratings among 100,000. CON-127: all vendors with 500 branches. Each beside its rows read by SQL. */
const PORT = 4_345;
const ROUNDS = 30;

Object.assign(process.env, { PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = await startWorld(PORT);
const { database } = world;
try {
  const { id: branchId } = await one<{ id: string }>('select id from branch order by position, id limit 1');
  const call = await managerCalls(world.app.url);
  await addRatings(branchId);
  await compare(
    'CON-111 a page of 100,000 ratings',
    100,
    () => call(`/feedback?branch=${branchId}`),
    () =>
      database.query(
        'select * from feedback where branch_id = $1 order by created_at desc, id desc limit 50',
        [branchId],
      ),
  );
  await addBranches(branchId);
  await compare(
    'CON-127 the vendors with 500 branches',
    200,
    () => call('/vendors'),
    () => database.query('select * from branch'),
  );
} finally {
  await world.stop();
}

async function one<Row>(text: string): Promise<Row> {
  const { rows } = await database.query(text);
  return rows[0];
}

async function addRatings(branchId: string): Promise<void> {
  await database.query(
    `insert into feedback (id, branch_id, customer_id, rating, comments, created_at)
    select gen_random_uuid(), $1, (select id from customer limit 1), 1 + n % 5, 'Good', now() - n * interval '5 minutes'
    from generate_series(1, 100000) n`,
    [branchId],
  );
  await database.query('vacuum (analyze) feedback');
}

/** Five hundred branches with forty items each. */
async function addBranches(besideId: string): Promise<void> {
  await database.query(
    `with added as (
      insert into branch (id, vendor_id, name_en, name_ar, is_delivery_enabled, is_pickup_enabled, is_dine_in_enabled,
        position)
      select gen_random_uuid(), vendor_id, 'Branch ' || n, 'فرع ' || n, true, true, false, 1000 + n
      from branch, generate_series(1, 500) n where branch.id = $1 returning id),
    section as (
      insert into collection (id, branch_id, name_en, name_ar, position)
      select gen_random_uuid(), id, 'Section', 'قسم', 0 from added returning id, branch_id)
    insert into item (id, branch_id, collection_id, name_en, name_ar, price, position)
    select gen_random_uuid(), branch_id, id, 'Item', 'صنف', 100, n from section, generate_series(1, 40) n`,
    [besideId],
  );
  await database.query('vacuum (analyze) branch, collection, item');
}

async function compare(
  what: string,
  maxMs: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
) {
  const times: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timed(ours));
    least.push(await timed(bare));
  }
  const detail = `p50 ${percentile(times, 0.5)} ms, reading the rows ${percentile(least, 0.5)} ms`;
  report(`${what}, p95`, percentile(times, 0.95), maxMs, 'ms', detail);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

import type { WireEstimate, WireOffersPage } from '@app/contract/schemas/console/offers';
import { importLargeMenu } from './large-menu.ts';
import { percentile, report } from './report.ts';
import { managerCalls, startWorld } from './world.ts';

/* CON-87: the estimate of an offer over 20,000 orders of three lines, beside ten other offers. */
const PORT = 4_343;
const ITEMS = 200;
const ORDERS = 20_000;
const OFFERS = 10;
const ROUNDS = 8;
const MAX_MS = 2_000;

Object.assign(process.env, { PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = await startWorld(PORT);
try {
  const branchId = await importLargeMenu(world.app, world.folder, ITEMS);
  await addOrders(branchId);
  const manager = await managerCalls(world.app.url);
  const call = <Response>(path: string, body?: object) =>
    manager<Response>(`/branches/${branchId}/offers${path}`, body);
  const { collections } = await call<WireOffersPage>('');
  const terms = (percent: number, collection?: string) => ({
    name: { en: `${percent} off`, ar: `خصم ${percent}` },
    entityType: collection ? 'collections' : 'branches',
    entityId: collection ?? null,
    affect: 'item',
    mode: 'save',
    percent,
  });
  for (let index = 0; index < OFFERS; index += 1)
    await call('', { terms: terms(5 + index, collections[index % collections.length]?._id) });

  const times: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await timed(async () => {
        const { estimate } = await call<{ estimate: WireEstimate }>('/estimate', { terms: terms(20) });
        if (estimate.orders !== ORDERS || estimate.ordersWithOffer === 0)
          throw new Error(`the estimate has ${estimate.ordersWithOffer} of ${estimate.orders} orders`);
      }),
    );
    bare.push(await timed(() => readLines(branchId)));
  }
  const detail = `p50 ${percentile(times, 0.5)} ms, reading the rows ${percentile(bare, 0.5)} ms`;
  report('CON-87 an estimate over 20,000 orders, p95', percentile(times, 0.95), MAX_MS, 'ms', detail);
} finally {
  await world.stop();
}

/** Completed pickups of the last 29 days. */
async function addOrders(branchId: string): Promise<void> {
  await world.database.query(
    `insert into customer_order (id, order_number, customer_id, branch_id, type, status, payment_method, currency,
      is_paid, ordered_at, accepted_at, ready_at, ended_at, revised_at, subtotal, tax, delivery_fee, delivery_discount,
      saved, cashback, platform_fee, total, used_credit)
    select gen_random_uuid(), lpad(n::text, 8, '0'), people.id, $1, 'pickup', 'completed', 'cash', 'JD', true,
      e, e, e, e, e, 1100, 0, 0, 0, 0, 0, 0, 1100, 0
    from (select id from customer limit 1) people, generate_series(1, $2::int) n,
      lateral (select now() - (n % 29) * interval '1 day' - random() * interval '14 hours' as e) part`,
    [branchId, ORDERS],
  );
  await world.database.query(
    `with menu as (select array_agg(id) as ids from item where branch_id = $1)
    insert into order_item (id, order_id, item_id, position, name_en, name_ar, quantity, unit_price, preferences_price,
      saved, total)
    select gen_random_uuid(), past.id, menu.ids[1 + floor(random() * array_length(menu.ids, 1))::int], line, 'Item',
      'صنف', 1 + line, 350, 50, 0, 400 * (1 + line)
    from customer_order past, menu, generate_series(0, 2) line where past.branch_id = $1`,
    [branchId],
  );
  await world.database.query('vacuum (analyze) customer_order, order_item');
}

/** The least that an estimate needs: the lines of the orders as JSON. */
async function readLines(branchId: string): Promise<void> {
  const { rows } = await world.database.query(
    `select json_agg(line) from order_item line join customer_order past on past.id = order_id where branch_id = $1`,
    [branchId],
  );
  JSON.stringify(rows);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

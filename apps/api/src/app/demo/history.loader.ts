import type { CatalogueVendor } from '@app/contract/schemas/catalogue';
import { GUESTS } from '@app/demo/history/guests';
import { HISTORY_DAYS, type PastOrder, pastOrders } from '@app/demo/history/past-orders';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import {
  type OrderToAdd,
  placeOrderRepository,
} from '#features/orders/place-order/place-order.repository.ts';
import { ratingsRepository } from '#features/reviews/ratings.repository.ts';
import type { DemoWorld } from './demo-world.ts';
import { historyLedger } from './history-ledger.ts';
import { pastOrderRows } from './history-rows.ts';
import { type CashOfDelivery, insertShifts } from './history-shifts.ts';
import { branchIdOf } from './people.loader.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
/* REVIEW-05 A manager reads the comments within some days. */
const PUBLISHED_AFTER_MS = 3 * DAY_MS;
const HANDLED_BY = 'Rana Saleh';

type CustomerOf = (past: PastOrder) => string;

/** Loads the orders and ratings of the last two months, so that reports, reviews and lists have content. */
export async function loadHistory(
  db: Db,
  world: DemoWorld,
  vendors: readonly CatalogueVendor[],
): Promise<void> {
  const orders = pastOrders(vendors, world.now);
  const customerOf = await insertGuests(db, world, orders);
  const placeOf = await insertSessions(db, world, orders, customerOf);
  const ledger = historyLedger();
  const cash: CashOfDelivery[] = [];
  const orderIds = new Map<PastOrder, string>();
  let inserted = Promise.resolve();
  for (let from = 0; from < orders.length; from += BATCH) {
    // The database inserts a batch while the next one is priced.
    const batch = orders.slice(from, from + BATCH).map((past) => {
      const place = { customerId: customerOf(past), ...placeOf(past) };
      const row = pastOrderRows(past, world, ledger, place);
      cash.push(...cashOf(past, row));
      orderIds.set(past, row.order.id);
      return row;
    });
    await inserted;
    inserted = placeOrderRepository(db).add(batch);
  }
  await inserted;
  await ledger.insert(db);
  await insertShifts(db, world, cash);
  await insertReviews(db, world, orders, { customerOf, orderIds });
  await ratingsRepository(db).fold(world.now);
}

async function insertGuests(
  db: Db,
  { ids, now }: DemoWorld,
  orders: readonly PastOrder[],
): Promise<CustomerOf> {
  const placed = Map.groupBy(orders, ({ guest }) => guest);
  const joinedAt = new Date(now.getTime() - (HISTORY_DAYS + 1) * DAY_MS);
  const rows = GUESTS.map((guest, index) => ({
    id: ids.next(),
    ...guest,
    is_phone_verified: true,
    is_email_verified: false,
    orders_placed: placed.get(index)?.length ?? 0,
    created_at: joinedAt,
  }));
  await db.insertInto('customer').values(rows).execute();
  return ({ guest }) => rows[guest]?.id ?? '';
}

/** Inserts the closed sessions at tables. */
async function insertSessions(
  db: Db,
  { ids }: DemoWorld,
  orders: readonly PastOrder[],
  customerOf: CustomerOf,
) {
  const tables = await db.selectFrom('dining_table').select(['id', 'branch_id', 'number']).execute();
  const tableIds = new Map(tables.map(({ id, branch_id: branch, number }) => [`${branch} ${number}`, id]));
  const tableOf = ({ branch, table }: PastOrder) =>
    table ? (tableIds.get(`${branchIdOf(branch)} ${table.number}`) ?? null) : null;
  const visits = Map.groupBy(
    orders.filter(({ table }) => table !== null),
    ({ table }) => table?.session,
  );
  const sessions = [...visits].flatMap(([key, rounds]) => {
    const [first] = rounds;
    const last = rounds.at(-1);
    if (!first || !last) return [];
    const row = {
      id: ids.next(),
      table_id: tableOf(first) ?? '',
      customer_id: customerOf(first),
      opened_at: first.orderedAt,
      last_active_at: last.orderedAt,
      closed_at: new Date(Math.max(...rounds.map(({ endedAt }) => endedAt.getTime()))),
    };
    return [{ key, row }];
  });
  const rows = sessions.map(({ row }) => row);
  await executeWithCtes(db, { sessions: insertCte('table_session', rows) }, sql`select`);
  const sessionIds = new Map(sessions.map(({ key, row }) => [key, row.id]));
  return (past: PastOrder) => ({
    tableId: tableOf(past),
    sessionId: sessionIds.get(past.table?.session) ?? null,
  });
}

function cashOf({ driver, orderedAt, endedAt }: PastOrder, { order }: OrderToAdd): CashOfDelivery[] {
  if (driver === null || !order.paid_amount) return [];
  const { id: orderId, paid_amount: amount, currency } = order;
  return [{ driver, orderId, amount, currency, orderedAt, endedAt }];
}

async function insertReviews(
  db: Db,
  { ids, now }: DemoWorld,
  orders: readonly PastOrder[],
  { customerOf, orderIds }: { customerOf: CustomerOf; orderIds: ReadonlyMap<PastOrder, string> },
) {
  const rows = orders.flatMap((past) => {
    const { review } = past;
    if (!review || review.at > now) return [];
    // The newest comments still wait.
    const publishedAt = new Date(review.at.getTime() + PUBLISHED_AFTER_MS);
    const isPublished = review.comments !== null && publishedAt < now;
    const handled = review.handled && review.handled.at < now ? review.handled : null;
    const row = {
      id: ids.next(),
      branch_id: branchIdOf(past.branch),
      customer_id: customerOf(past),
      order_id: orderIds.get(past) ?? null,
      is_counted: true,
      rating: review.rating,
      comments: review.comments,
      created_at: review.at,
      published_at: isPublished ? publishedAt : null,
      handled_at: handled?.at ?? null,
      handled_by: handled ? HANDLED_BY : null,
      note: handled?.note ?? null,
    };
    return [row];
  });
  await executeWithCtes(db, { reviews: insertCte('feedback', rows) }, sql`select`);
}

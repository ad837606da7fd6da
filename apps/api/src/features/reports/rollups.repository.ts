import { PAST_STATUSES } from '@app/domain/order/order-status';
import { BUCKET_LIMITS } from '@app/domain/reports/histogram';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isOnOrder, isReleased } from '#db/order-parts.ts';
import { SALES_COLUMNS, SALES_SUMS } from './sales-columns.ts';

/* One process adds to the rollups at a time; any number that nothing else uses. */
const ROLLUP_LOCK = 7_203_046;

const ROLLUPS = [
  'sales_hour',
  'time_day',
  'time_month',
  'item_day',
  'tax_day',
  'cancel_day',
  'offer_day',
  'taking_day',
] as const;

/** CON-120 Sums of ended orders and of takings by local hour and day. */
export const rollupsRepository = (db: Db) => ({
  /**
   * Takes queued orders and adds them to the rollups in one statement, so that each counts once, also after a crash.
   * Returns how many were taken; none while another process adds.
   */
  fold: (limit: number): Promise<number> =>
    whileAlone(db, (tx) =>
      addToRollups(
        tx,
        sql`delete from sales_delta where order_id in (select order_id from sales_delta limit ${limit})
          returning order_id`,
      ),
    ),

  /** CLOSE-02 The same for takings. */
  foldTakings: (limit: number): Promise<number> =>
    whileAlone(db, (tx) =>
      addTakings(
        tx,
        sql`delete from taking_delta where taking_id in (select taking_id from taking_delta limit ${limit})
          returning taking_id`,
      ),
    ),

  /**
   * Counts all orders and takings again. One snapshot covers the queue and the orders: an order that ends meanwhile stays in the
   * queue.
   */
  rebuild: (): Promise<number> =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${ROLLUP_LOCK})`.execute(connection);
      try {
        return await connection
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            await sql`delete from sales_delta`.execute(tx);
            await sql`delete from taking_delta`.execute(tx);
            for (const table of ROLLUPS) await sql`delete from ${sql.table(table)}`.execute(tx);
            await addTakings(tx, sql`select id as taking_id from taking`);
            return addToRollups(
              tx,
              sql`select id as order_id from customer_order where status = any(${[...PAST_STATUSES]})`,
            );
          });
      } finally {
        await sql`select pg_advisory_unlock(${ROLLUP_LOCK})`.execute(connection);
      }
    }),

  /** Queues the ended orders that were inserted as such. */
  async queueEnded(): Promise<void> {
    await sql`insert into sales_delta select id from customer_order where status = any(${[...PAST_STATUSES]})
      on conflict do nothing`.execute(db);
  },
});

/** Zero while another process adds. */
const whileAlone = (db: Db, add: (tx: Db) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const lock = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as is_free`.execute(tx);
    return lock.rows[0]?.is_free ? add(tx) : 0;
  });

async function addTakings(tx: Db, takingIds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (${takingIds}), takings as (${TAKINGS})
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

async function addToRollups(tx: Db, orderIds: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (${orderIds}),
    ended as materialized (${ENDED}),
    sales as (${SALES}),
    times as (${TIMES}),
    items as (${ITEMS}),
    options as (${OPTIONS}),
    taxes as (${TAXES}),
    cancellations as (${CANCELLATIONS}),
    offers as (${OFFERS})
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/* The local hour of an order is that of its end. */
const ENDED = sql`
  select own.*, branch.timezone, date_trunc('hour', own.ended_at at time zone branch.timezone) as hour,
    (own.ended_at at time zone branch.timezone)::date as day, own.status = 'completed' as is_completed,
    coalesce(own.picked_up_at, (select min(changed_at) from order_status_change
      where order_id = own.id and status = 'shipped')) as left_at,
    coalesce(own.arrived_at, own.ended_at) as at_door_at
  from taken join customer_order own on own.id = taken.order_id join branch on branch.id = own.branch_id
  where own.ended_at is not null and ${isReleased('own')}`;

/** Adds rows to those that are there. */
const adding = (
  table: string,
  keys: readonly string[],
  sums: readonly string[],
  rows: RawBuilder<unknown>,
) => {
  const added = sums.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = ${sql.table(table)}.${column} + excluded.${column}`;
  });
  const names = sql.join([...keys, ...sums].map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) ${rows}
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) do update set ${sql.join(added)}`;
};

const SALES = adding(
  'sales_hour',
  ['branch_id', 'hour', 'type'],
  SALES_COLUMNS,
  sql`select branch_id, hour, type, ${SALES_SUMS}
    from ended group by 1, 2, 3`,
);

const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`extract(epoch from ${to} - ${from})::float8`;

/*
 * A pickup keeps its promise when it is ready, a delivery at the door. A ride begins when the order is picked up, or
 * was handed over.
 */
const TIMES = adding(
  'time_day',
  ['branch_id', 'dimension', 'day', 'value', 'measure', 'bucket'],
  ['orders'],
  sql`select branch_id, dimension, day, value, measure, width_bucket(seconds, ${[...BUCKET_LIMITS]}::float8[]), count(*)
    from ended
    cross join lateral (values
      ('accept', ${seconds(sql`coalesce(released_at, ordered_at)`, sql`accepted_at`)}),
      ('ready', ${seconds(sql`case when receive_at is null then accepted_at else started_at end`, sql`ready_at`)}),
      ('wait', case when type = 'delivery' then ${seconds(sql`ready_at`, sql`left_at`)} end),
      ('ride', case when type = 'delivery' then ${seconds(sql`left_at`, sql`at_door_at`)} end),
      ('late', ${seconds(sql`promised_at`, sql`case when type = 'delivery' then at_door_at else ready_at end`)})
    ) duration (measure, seconds)
    cross join lateral (values
      ('type', type),
      ('hour', extract(hour from hour)::int::text),
      ('driver', case when measure in ('wait', 'ride', 'late') then driver_id::text end)
    ) part (dimension, value)
    where is_completed and seconds is not null and value is not null
    group by 1, 2, 3, 4, 5, 6`,
);

const ITEM_KEYS = ['branch_id', 'day', 'kind', 'name_en', 'name_ar'];
const ITEM_SUMS = ['quantity', 'amount'];

const ITEMS = adding(
  'item_day',
  ITEM_KEYS,
  ITEM_SUMS,
  sql`select branch_id, day, 'item', name_en, name_ar, sum(quantity), sum(order_item.total)
    from ended join order_item on order_id = ended.id and ${isOnOrder()}
    where is_completed group by 1, 2, 4, 5`,
);

/* An option is named with its question, because many items have the same options. */
const OPTIONS = adding(
  'item_day',
  ITEM_KEYS,
  ITEM_SUMS,
  sql`select branch_id, day, 'option',
      concat(preference -> 'name' ->> 'en', ': ', option -> 'name' ->> 'en'),
      concat(preference -> 'name' ->> 'ar', ': ', option -> 'name' ->> 'ar'),
      sum(quantity), sum(quantity * (option ->> 'price')::int)
    from ended join order_item on order_id = ended.id and ${isOnOrder()}
    cross join lateral jsonb_array_elements(preferences) preference
    cross join lateral jsonb_array_elements(preference -> 'options') option
    where is_completed group by 1, 2, 4, 5`,
);

/* TAX-07 Orders without stored rates have that of their column; those from before rates were stored have none. */
const TAXES = adding(
  'tax_day',
  ['branch_id', 'day', 'basis_points', 'category'],
  ['base', 'tax'],
  sql`select branch_id, day, rate.basis_points, rate.category, sum(rate.base), sum(rate.tax)
    from ended cross join lateral (
      select "basisPoints" as basis_points, category, base, tax
      from jsonb_to_recordset(ended.taxes -> 'rates')
        as stored ("basisPoints" integer, category text, base bigint, tax bigint)
      union all
      select ended.tax_basis_points, case when ended.tax_basis_points > 0 then 'standard' else 'zero' end,
        ended.subtotal - ended.saved, ended.tax
      where ended.taxes is null and ended.tax_basis_points is not null
    ) rate
    where is_completed group by 1, 2, 3, 4`,
);

const CANCELLATIONS = adding(
  'cancel_day',
  ['branch_id', 'day', 'reason', 'actor'],
  ['orders', 'amount'],
  sql`select branch_id, day, coalesce(cancel_reason, 'none'), coalesce((select actor from order_status_change
        where order_id = ended.id and status = 'cancelled' order by id desc limit 1), 'system'),
      count(*), sum(total)
    from ended where not is_completed group by 1, 2, 3, 4`,
);

const OFFERS = adding(
  'offer_day',
  ['branch_id', 'day', 'name_en', 'name_ar', 'mode', 'code'],
  ['orders', 'amount'],
  sql`select branch_id, day, name_en, name_ar, mode, coalesce(code, ''), count(distinct ended.id), sum(order_offer.saved)
    from ended join order_offer on order_id = ended.id
    where is_completed group by 1, 2, 3, 4, 5, 6`,
);

/* CLOSE-02 A mistake that was undone lowers what was taken. */
const TAKINGS = adding(
  'taking_day',
  ['branch_id', 'day', 'method', 'holder'],
  ['takings', 'taken', 'returned', 'tips'],
  sql`select branch_id, (taking.at at time zone branch.timezone)::date, method, holder,
      count(*) filter (where kind = 'taken'), coalesce(sum(amount) filter (where kind <> 'returned'), 0),
      coalesce(-sum(amount) filter (where kind = 'returned'), 0), sum(tip)
    from taken join taking on taking.id = taken.taking_id join branch on branch.id = taking.branch_id
    group by 1, 2, 3, 4`,
);

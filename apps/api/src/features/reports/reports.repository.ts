import { type Amount, ZERO } from '@app/domain/money/amount';
import { ACTIVE_STATUSES, type OrderStatus, PAST_STATUSES } from '@app/domain/order/order-status';
import type { RefundReason } from '@app/domain/order/refund-terms';
import type { OrderType } from '@app/domain/order/order-type';
import type { TaxCategory } from '@app/domain/pricing/tax';
import type { TimeMeasure } from '@app/domain/reports/histogram';
import { type Period, wholeMonthsIn } from '@app/domain/reports/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isReleased, releasedAt } from '#db/order-parts.ts';
import { SALES_COLUMNS, SALES_SUMS } from './sales-columns.ts';

export type SalesKey = 'day' | 'hour' | 'weekday' | 'type' | 'branch';
export type TimeDimension = 'type' | 'hour' | 'driver';

type Names = { name_en: string; name_ar: string };
type SalesRecord = { key: string; orders: number; cancelled: number; sales: Amount };
type TotalsRecord = Record<(typeof SALES_COLUMNS)[number] | 'branch_cash', number>;
export type TimesRecord = { value: string; measure: TimeMeasure; bucket: number; orders: number };
export type SoldRecord = Names & { quantity: number; amount: Amount };
type TaxRecord = { basis_points: number; category: TaxCategory; base: number; tax: number };
type RefundsRecord = { reason: RefundReason; count: number; amount: Amount; tax: Amount };
type TodayRecord = {
  status: OrderStatus;
  type: OrderType;
  orders: number;
  sales: Amount;
  unpaid: Amount;
};

/** The rollups and orders of branches. Days are local days of each branch. */
export const reportsRepository = (db: Db, branchIds: readonly string[]) => {
  const ids = sql`any(${[...branchIds]}::uuid[])`;
  const run = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

  return {
    branches: () =>
      db
        .selectFrom('branch')
        .select(['id', 'name_en', 'name_ar', 'timezone', 'currency'])
        .where(sql<boolean>`id = ${ids}`)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    sales: (by: SalesKey, period: Period, until: Date | null = null) =>
      run(sql<SalesRecord>`
        select ${SALES_KEYS[by]} as key, sum(orders)::int as orders, sum(cancelled)::int as cancelled,
          sum(sales)::int8 as sales
        from (${salesIn(ids, period, until)}) sales_hour group by 1`),

    totals: async (period: Period, until: Date | null = null): Promise<TotalsRecord> => {
      const [totals] = await run(sql<TotalsRecord>`
        select ${sql.join(SALES_COLUMNS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int8 as ${sql.ref(name)}`))},
          coalesce(sum(cash) filter (where type <> 'delivery'), 0)::int8 as branch_cash
        from (${salesIn(ids, period, until)}) sales_hour`);
      if (!totals) throw new Error('a sum has one row');
      return totals;
    },

    /** The nearest days with orders before and after a period. */
    nearest: async ({ from, to }: Period) => {
      const [found] = await run(sql<{ earlier: string | null; later: string | null }>`
        select (max(hour) filter (where hour < ${from}::date))::date::text as earlier,
          (min(hour) filter (where hour >= ${to}::date + 1))::date::text as later
        from sales_hour where branch_id = ${ids}`);
      return found ?? { earlier: null, later: null };
    },

    /** The buckets of the measures by the values of a dimension. */
    times: (dimension: TimeDimension, period: Period) =>
      run(sql<TimesRecord>`
        select value, measure, bucket, sum(orders) as orders
        from (${timesIn(period, sql`branch_id = ${ids} and dimension = ${dimension}`)}) times
        group by 1, 2, 3`),

    /** The buckets of some measures together. */
    timesOf: (measures: readonly TimeMeasure[], period: Period) =>
      run(sql<Omit<TimesRecord, 'value'>>`
        select measure, bucket, sum(orders) as orders
        from (${timesIn(period, sql`branch_id = ${ids} and dimension = 'type' and measure = any(${[...measures]})`)}) times
        group by 1, 2`),

    sold: (kind: 'item' | 'option', period: Period) =>
      run(sql<SoldRecord>`
        select name_en, name_ar, sum(quantity) as quantity, sum(amount)::int8 as amount from item_day
        where branch_id = ${ids} and kind = ${kind} and ${isDayIn(period)}
        group by 1, 2 order by 4 desc, 3 desc, 1`),

    /** The items of the menus with their collections. */
    menu: () =>
      db
        .selectFrom('item')
        .innerJoin('collection', 'collection.id', 'item.collection_id')
        .select(['item.name_en', 'item.name_ar'])
        .select(['collection.name_en as collection_en', 'collection.name_ar as collection_ar'])
        .where(sql<boolean>`item.branch_id = ${ids}`)
        .orderBy('collection.position')
        .orderBy('item.position')
        .execute(),

    cancellations: (period: Period) =>
      run(sql<{ reason: string; actor: 'customer' | 'staff' | 'system'; orders: number; amount: Amount }>`
        select reason, actor, sum(orders) as orders, sum(amount)::int8 as amount from cancel_day
        where branch_id = ${ids} and ${isDayIn(period)}
        group by 1, 2 order by 3 desc, 1, 2`),

    taxes: (period: Period) =>
      run(sql<TaxRecord>`
        select basis_points, category, sum(base)::int8 as base, sum(tax)::int8 as tax from tax_day
        where branch_id = ${ids} and ${isDayIn(period)}
        group by 1, 2 order by 1 desc, 2 desc`),

    /** A refund that also returns credit counts once. */
    refunds: (period: Period) =>
      run(sql<RefundsRecord>`
        select reason, sum(count)::int as count, sum(amount)::int8 as amount, sum(tax)::int8 as tax from refund_day
        where branch_id = ${ids} and ${isDayIn(period)}
        group by 1 having sum(count) > 0 order by 3 desc, 1`),

    offers: (period: Period) =>
      run(
        sql<Names & { mode: 'save' | 'cashback'; code: string; orders: number; amount: Amount }>`
        select name_en, name_ar, mode, code, sum(orders) as orders, sum(amount)::int8 as amount from offer_day
        where branch_id = ${ids} and ${isDayIn(period)}
        group by 1, 2, 3, 4 order by 6 desc, 5 desc, 1`,
      ),

    /** Null unless all vendors of the branches are among these; null for all vendors. */
    creditOwed: async (vendorIds: readonly string[] | null): Promise<Amount | null> => {
      const [owed] = await run(sql<{ amount: Amount | null }>`
        select case when bool_and(coalesce(vendor.id = any(${vendorIds && [...vendorIds]}::uuid[]), true))
          then coalesce(sum(owed.amount), 0)::int8 end as amount
        from vendor cross join lateral (
          select sum(balance) as amount from credit_balance where credit_balance.vendor_id = vendor.id) owed
        where vendor.id in (select vendor_id from branch where branch.id = ${ids})`);
      return owed?.amount ?? null;
    },

    drivers: (driverIds: readonly string[]) =>
      db
        .selectFrom('driver')
        .select(['id', 'name', 'name_ar'])
        .where(sql<boolean>`id = any(${[...driverIds]}::uuid[])`)
        .execute(),

    /** What is not paid of the completed pickups and tables of a period. */
    unpaidAtBranch: async ({ from, to }: Period): Promise<Amount> => {
      const [unpaid] = await run(sql<{ amount: Amount }>`
        select coalesce(sum(total - used_credit), 0)::int8 as amount
        from customer_order join branch on branch.id = branch_id
        where branch_id = ${ids} and status = 'completed' and not is_paid and type <> 'delivery'
          and payment_method = 'cash'
          and ended_at >= (${from}::date)::timestamp at time zone timezone
          and ended_at < (${to}::date + 1)::timestamp at time zone timezone`);
      return unpaid?.amount ?? ZERO;
    },

    /** CON-112 The active orders, and those that ended since midnight at their branch, as the board counts them. */
    today: (now: Date) =>
      run(sql<TodayRecord>`
        select status, type, count(*) as orders,
          coalesce(sum(total) filter (where status = 'completed'), 0)::int8 as sales,
          coalesce(sum(total - used_credit)
            filter (where not is_paid and status <> 'cancelled' and payment_method = 'cash'), 0)::int8 as unpaid
        from (${ordersOfToday(ids, now)}) today group by 1, 2`),

    timesToday: async (now: Date) => {
      const [found] = await run(sql<{ accept: number | null; promised: number; onTime: number }>`
        select percentile_cont(0.5) within group (order by extract(epoch from accepted_at - ${releasedAt('completed')})::float8)
            as accept,
          count(*) filter (where done_at is not null and promised_at is not null) as promised,
          count(*) filter (where done_at <= promised_at) as "onTime"
        from (select today.*, case when type = 'delivery' then coalesce(arrived_at, ended_at) else ready_at end as done_at
          from (${ordersOfToday(ids, now)}) today where status = 'completed') completed`);
      return found ?? { accept: null, promised: 0, onTime: 0 };
    },
  };
};

const SALES_KEYS: Readonly<Record<SalesKey, RawBuilder<unknown>>> = {
  day: sql`hour::date::text`,
  hour: sql`extract(hour from hour)::int::text`,
  weekday: sql`extract(dow from hour)::int::text`,
  type: sql`type`,
  branch: sql`branch_id::text`,
};

const isDayIn = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;
const isHourIn = ({ from, to }: Period) => sql`hour >= ${from}::date and hour < ${to}::date + 1`;

/**
 * The sums of a period. With a time, its last day counts until that time of the day at each branch: the hour that is cut
 * is added up from orders.
 */
function salesIn(ids: RawBuilder<unknown>, period: Period, until: Date | null) {
  if (until === null) return sql`select * from sales_hour where branch_id = ${ids} and ${isHourIn(period)}`;
  const end = sql`${period.to}::date + (${until}::timestamptz at time zone timezone)::time`;
  const columns = sql.join(SALES_COLUMNS.map((name) => sql.ref(name)));
  return sql`
    select branch_id, hour, type, ${columns} from sales_hour join branch on branch.id = branch_id
    where branch_id = ${ids} and hour >= ${period.from}::date and hour < date_trunc('hour', ${end})
    union all
    select branch_id, hour, type, ${SALES_SUMS}
    from (select own.*, status = 'completed' as is_completed, date_trunc('hour', ${end}) as hour
      from customer_order own join branch on branch.id = branch_id
      where branch_id = ${ids} and status in (${sql.join(PAST_STATUSES.map((status) => sql.lit(status)))})
        and ${isReleased('own')} and ended_at >= date_trunc('hour', ${end}) at time zone timezone
        and ended_at < (${end}) at time zone timezone) ended
    group by branch_id, hour, type`;
}

/** The buckets of whole months, and those of the days before and after them. */
function timesIn(period: Period, isWanted: RawBuilder<unknown>) {
  const months = wholeMonthsIn(period);
  return sql`
    select value, measure, bucket, orders from time_month
    where ${isWanted} and month >= ${months.from}::date and month < ${months.until}::date
    union all
    select value, measure, bucket, orders from time_day
    where ${isWanted} and day >= ${period.from}::date and day < ${months.from}::date
    union all
    select value, measure, bucket, orders from time_day
    where ${isWanted} and day >= ${months.until}::date and day <= ${period.to}::date`;
}

/* The longest local day. */
const DAY_MS = 25 * 3_600_000;

/* Two selects, so that each uses the index of its statuses. The constant start lets PostgreSQL see that a day is a small
   part of the orders; midnight differs by branch. */
const ordersOfToday = (ids: RawBuilder<unknown>, now: Date) => sql`
  select customer_order.* from customer_order
  where branch_id = ${ids} and status in (${sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))})
    and ${isReleased()}
  union all
  select customer_order.* from customer_order join branch on branch.id = branch_id
    cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone timezone) at time zone timezone as midnight) day
  where branch_id = ${ids} and status in (${sql.join(PAST_STATUSES.map((status) => sql.lit(status)))})
    and ${isReleased()} and revised_at >= ${new Date(now.getTime() - DAY_MS)}::timestamptz and ended_at >= midnight`;

import type { CancelReason } from '@app/domain/order/cancel-reason';
import type { OrderType } from '@app/domain/order/order-type';
import type { RefundReason } from '@app/domain/order/refund-terms';
import type { TakingMethod } from '@app/domain/takings/takings';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { isReleased } from '#db/order-parts.ts';

type Drawer = { branchId: string; period: number };
export type OrderSums = {
  completed: number;
  cancelled: number;
  sales: number;
  service: number;
  platform_fees: number;
  offers: number;
  used_credit: number;
  unpaid: number;
  paid_before: number;
  beyond: number;
  types: { type: OrderType; orders: number; amount: number }[];
  cancellations: { reason: CancelReason | null; orders: number }[];
  taxes: { rate: number; base: number; tax: number }[];
  tips: { name: string | null; amount: number }[];
  tip_methods: { method: TakingMethod | null; amount: number }[];
};
export type TakingSums = {
  takings: number;
  returned: number;
  own_orders: number;
  cash_count: number;
  cash_taken: number;
  cash_returned: number;
  methods: { method: TakingMethod; count: number; taken: number; returned: number }[];
  people: { name: string; amount: number }[];
  first_at: Date | null;
};
export type RefundSum = { reason: RefundReason; count: number; amount: number };

const CLOSES_SHOWN = 60;

/** CLOSE-03 Periods, their closes and what happened in them. Each method is one statement, whatever their size. */
export const dayCloseRepository = (db: Db) => ({
  drawer: (branchId: string) => drawers(db).where('drawer.branch_id', '=', branchId).executeTakeFirst(),

  /** Takings and ends of orders that began before are waited for; later ones wait. */
  lockDrawer: (branchId: string) =>
    drawers(db).where('drawer.branch_id', '=', branchId).forUpdate('drawer').executeTakeFirst(),

  async openNext(branchId: string, openingCash: number, at: Date): Promise<void> {
    await db
      .updateTable('drawer')
      .set((eb) => ({ period: eb('period', '+', 1), opened_at: at, opening_cash: openingCash }))
      .where('branch_id', '=', branchId)
      .execute();
  },

  async addClose(close: Insertable<Database['day_close']>): Promise<void> {
    await db.insertInto('day_close').values(close).execute();
  },

  close: (branchId: string, number: number) =>
    db
      .selectFrom('day_close')
      .innerJoin('branch', 'branch.id', 'day_close.branch_id')
      .selectAll('day_close')
      .select('branch.currency')
      .where('branch_id', '=', branchId)
      .where('number', '=', number)
      .executeTakeFirst(),

  closes: (branchId: string) =>
    db
      .selectFrom('day_close')
      .select(['number', 'opened_at', 'closed_at', 'actor', 'expected', 'counted'])
      .where('branch_id', '=', branchId)
      .orderBy('number', 'desc')
      .limit(CLOSES_SHOWN)
      .execute(),

  /** CLOSE-04 False if the entry is there. */
  async addEntry(entry: Insertable<Database['drawer_entry']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('drawer_entry')
      .values(entry)
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  entries: ({ branchId, period }: Drawer) =>
    db
      .selectFrom('drawer_entry')
      .leftJoin('driver', 'driver.id', 'drawer_entry.driver_id')
      .select(['kind', 'amount', 'difference', 'reason', 'actor', 'at'])
      .select(['driver.name as driver_en', 'driver.name_ar as driver_ar'])
      .where('drawer_entry.branch_id', '=', branchId)
      .where('period', '=', period)
      .orderBy('drawer_entry.id')
      .execute(),

  /** Drivers whose cash of the branch is not settled. */
  async openShifts(branchId: string) {
    const { rows } = await sql<{ driver_en: string; driver_ar: string | null; amount: number }>`
      select driver.name as driver_en, driver.name_ar as driver_ar, sum(cash_entry.amount)::int8 as amount
      from driver_shift join driver on driver.id = driver_shift.driver_id
      join cash_entry on cash_entry.shift_id = driver_shift.id
      where settled_at is null and exists (select from cash_entry own join taking on taking.order_id = own.order_id
        where own.shift_id = driver_shift.id and taking.branch_id = ${branchId})
      group by driver.id having sum(cash_entry.amount) <> 0 order by driver.name`.execute(db);
    return rows;
  },

  /** CLOSE-06 The orders that ended in a period, and what was paid for them until then. */
  async orderSums({ branchId, period }: Drawer): Promise<OrderSums> {
    const { rows } = await sql<OrderSums>`
      with ended as materialized (
        select own.*, own.status = 'completed' as is_completed, own.total - own.used_credit as due,
          coalesce(money.now, 0) as now, coalesce(money.before, 0) as before
        from customer_order own
        left join lateral (
          select sum(amount) filter (where taking.period = ${period}) as now,
            sum(amount) filter (where taking.period < ${period}) as before
          from taking where taking.order_id = own.id and kind <> 'returned' and taking.period <= ${period}) money on true
        where own.branch_id = ${branchId} and own.period = ${period} and ${isReleased('own')}
      ), completed as (select * from ended where is_completed),
      tipped as materialized (
        select completed.tip, money.method, coalesce(driver.name, money.actor) as name,
          coalesce(driver.id, money.actor_id) as person
        from completed
        left join driver on driver.id = completed.driver_id
        left join lateral (
          select method, case when method <> 'card' then actor end as actor,
            case when method <> 'card' then actor_id end as actor_id
          from taking where taking.order_id = completed.id and kind = 'taken' and taking.period <= ${period}
          order by amount desc, id limit 1) money on true
        where completed.tip > 0)
      select count(*) filter (where is_completed)::int as completed,
        count(*) filter (where not is_completed)::int as cancelled,
        coalesce(sum(total) filter (where is_completed), 0)::int8 as sales,
        coalesce(sum(service_fee) filter (where is_completed), 0)::int8 as service,
        coalesce(sum(platform_fee) filter (where is_completed), 0)::int8 as platform_fees,
        coalesce(sum(saved + delivery_discount) filter (where is_completed), 0)::int8 as offers,
        coalesce(sum(used_credit) filter (where is_completed), 0)::int8 as used_credit,
        coalesce(sum(greatest(0, due - now - before)) filter (where is_completed), 0)::int8 as unpaid,
        coalesce(sum(before) filter (where is_completed), 0)::int8 as paid_before,
        coalesce(sum(greatest(0, now + before - due)) filter (where is_completed), 0)::int8 as beyond,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select type, count(*)::int as orders, sum(total)::int8 as amount from completed group by type order by type
        ) list) as types,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select cancel_reason as reason, count(*)::int as orders from ended where not is_completed
          group by cancel_reason order by 2 desc, 1) list) as cancellations,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select rate.basis_points as rate, sum(rate.base)::int8 as base, sum(rate.tax)::int8 as tax
          from completed cross join lateral (
            select "basisPoints" as basis_points, base, tax
            from jsonb_to_recordset(completed.taxes -> 'rates') as stored ("basisPoints" integer, base bigint, tax bigint)
            union all
            select completed.tax_basis_points, completed.subtotal - completed.saved, completed.tax
            where completed.taxes is null and completed.tax_basis_points is not null) rate
          group by 1 order by 1 desc) list) as taxes,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select name, sum(tip)::int8 as amount from tipped group by name, person order by 2 desc, 1) list) as tips,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select method, sum(tip)::int8 as amount from tipped group by method order by 2 desc, 1) list) as tip_methods
      from ended`.execute(db);
    const [sums] = rows;
    if (!sums) throw new Error('sums without a row');
    return sums;
  },

  /** CLOSE-06 The money of a period. `own_orders` is that of the orders that were completed in it. */
  async takingSums({ branchId, period }: Drawer): Promise<TakingSums> {
    const { rows } = await sql<TakingSums>`
      with money as materialized (
        select taking.*, own.period = taking.period and own.status = 'completed' as is_own
        from taking left join customer_order own on own.id = taking.order_id
        where taking.branch_id = ${branchId} and taking.period = ${period}
      )
      select coalesce(sum(amount), 0)::int8 as takings,
        coalesce(-sum(amount) filter (where kind = 'returned'), 0)::int8 as returned,
        coalesce(sum(amount) filter (where kind <> 'returned' and is_own), 0)::int8 as own_orders,
        (count(*) filter (where method = 'cash' and holder = 'branch' and kind = 'taken'))::int as cash_count,
        coalesce(sum(amount) filter (where method = 'cash' and holder = 'branch' and kind <> 'returned'), 0)::int8
          as cash_taken,
        coalesce(-sum(amount) filter (where method = 'cash' and holder = 'branch' and kind = 'returned'), 0)::int8
          as cash_returned,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select method, (count(*) filter (where kind = 'taken'))::int as count,
            coalesce(sum(amount) filter (where kind <> 'returned'), 0)::int8 as taken,
            coalesce(-sum(amount) filter (where kind = 'returned'), 0)::int8 as returned
          from money group by method order by 3 desc) list) as methods,
        (select coalesce(json_agg(row_to_json(list)), '[]') from (
          select actor as name, sum(amount)::int8 as amount from money where method <> 'card'
          group by actor, actor_id order by 2 desc) list) as people,
        min(at) as first_at
      from money`.execute(db);
    const [sums] = rows;
    if (!sums) throw new Error('sums without a row');
    return sums;
  },

  /** CLOSE-06 What the refund desk gave back in a period; a refund that has failed does not count. */
  refundSums: ({ branchId, period }: Drawer): Promise<RefundSum[]> =>
    db
      .selectFrom('refund')
      .select('reason')
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
        eb.cast<number>(eb.fn.sum('amount'), 'int8').as('amount'),
      ])
      .where('branch_id', '=', branchId)
      .where('period', '=', period)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('refund_failure').whereRef('refund_id', '=', 'refund.id'))),
      )
      .groupBy('reason')
      .orderBy('amount', 'desc')
      .orderBy('reason')
      .execute(),

  /** CLOSE-07 The first taking of a period. */
  async firstTaking({ branchId, period }: Drawer): Promise<Date | null> {
    const first = await db
      .selectFrom('taking')
      .select((eb) => eb.fn.min('at').as('at'))
      .where('branch_id', '=', branchId)
      .where('period', '=', period)
      .executeTakeFirst();
    return first?.at ?? null;
  },
});

const drawers = (db: Db) =>
  db
    .selectFrom('drawer')
    .innerJoin('branch', 'branch.id', 'drawer.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['drawer.branch_id', 'drawer.period', 'drawer.opened_at', 'drawer.opening_cash'])
    .select(['branch.currency', 'branch.timezone', 'branch.staff_may_close'])
    .select([
      'branch.name_en',
      'branch.name_ar',
      'vendor.name_en as vendor_en',
      'vendor.name_ar as vendor_ar',
    ]);

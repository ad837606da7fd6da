import { PRESET_SAMPLE } from '@app/domain/order/promise';
import type { OrderType } from '@app/domain/order/order-type';
import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { answerFrom, isOnOrder, isReleased } from '#db/order-parts.ts';
import { actorColumns, type OrderActor } from '../status/order-actor.ts';

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The last change of an order: a logged action, or a change by the customer or the system. */
export type LastChange = { action: string; name: string | null; at: Date };

export type OrderAction =
  | 'order.entered'
  | 'order.accepted'
  | 'order.refused'
  | 'order.cancelled'
  | 'order.postponed'
  | 'order.started'
  | 'order.ready'
  | 'order.ready_undone'
  | 'order.moved'
  | 'order.driver_assigned'
  | 'order.driver_removed'
  | 'order.paid'
  | 'order.paid_undone'
  | 'order.step'
  | 'order.problem'
  | 'order.problem_answered'
  | 'order.line_done'
  | 'order.line_undone'
  | 'order.refunded'
  | 'order.refund_failed'
  | 'order.change_suggested'
  | 'order.changed';

type PrintClaim = { orderId: string; kind: string; deviceId: string; at: Date };

type LogEntry = {
  order: Pick<LockedOrder, 'id' | 'order_number' | 'branch_id' | 'vendor_id'>;
  actor: OrderActor;
  action: OrderAction;
  details: Readonly<Record<string, string | number | boolean | null>>;
  at: Date;
};

/** Locks the order until the transaction ends. */
export const lockOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .select(['customer_order.id', 'order_number', 'branch_id', 'branch.vendor_id', 'type', 'status'])
    .select(['revision', 'receive_at', 'seen_at', 'accepted_at', 'promised_at', 'started_at', 'ready_at'])
    .select(['driver_id', 'payment_method', 'is_paid', 'total', 'used_credit', 'paid_amount', 'paid_at'])
    .select('claims_taken')
    .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar', 'customer_order.currency', 'refunded'])
    .select(['at_branch_at', 'picked_up_at', 'arrived_at', 'delivered_at', 'delivery_problem'])
    .select(['delivery_problem_at', 'delivery_answer', 'delivery_answer_at'])
    .select([
      'customer_order.location',
      'branch.location as branch_location',
      'ride_minutes',
      'orders_per_driver',
    ])
    .select([answerFrom().as('answer_from'), 'branch.answer_minutes'])
    .where('customer_order.id', '=', orderId)
    .where(isReleased())
    .forUpdate('customer_order')
    .executeTakeFirst();

export const staffActionsRepository = (db: Db) => ({
  /** Changes the order if it still has the revision. */
  async change(
    { id, revision }: Pick<LockedOrder, 'id' | 'revision'>,
    set: Updateable<Database['customer_order']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('customer_order')
      .set(set)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Changes a locked order. */
  async set(id: string, set: Updateable<Database['customer_order']>): Promise<void> {
    await db.updateTable('customer_order').set(set).where('id', '=', id).execute();
  },

  /** The basis of the proposed minutes: recent preparation times, the setting of the branch, the longest item. */
  async presetBasis({ id, branch_id, type }: Pick<LockedOrder, 'id' | 'branch_id' | 'type'>) {
    const { rows } = await sql<{ recent: number[]; standard: number; longest: number | null }>`
      select ${sql.ref(STANDARD[type])} as standard,
        array(
          select extract(epoch from ready_at - accepted_at)::float8 / 60 from customer_order
          where branch_id = ${branch_id} and type = ${type} and receive_at is null
            and ready_at is not null and accepted_at is not null
          order by ready_at desc limit ${sql.lit(PRESET_SAMPLE)}) as recent,
        (select max(item.preparation_minutes) from order_item join item on item.id = order_item.item_id
          where order_item.order_id = ${id} and ${isOnOrder()}) as longest
      from branch where id = ${branch_id}`.execute(db);
    const [basis] = rows;
    if (!basis) throw new Error('the branch of an order does not exist');
    return {
      recentMinutes: basis.recent,
      defaultMinutes: basis.standard,
      longestItemMinutes: basis.longest,
    };
  },

  linesOf: (orderId: string) =>
    db
      .selectFrom('order_item')
      .select(['id', 'name_en as en', 'name_ar as ar'])
      .where('order_id', '=', orderId)
      .where(isOnOrder())
      .orderBy('position')
      .execute(),

  async hasStation(orderId: string, station: string, withRemoved: boolean): Promise<boolean> {
    const lines = db.selectFrom('order_item').select('id').where('order_id', '=', orderId);
    const line = withRemoved ? lines : lines.where(isOnOrder());
    return (await line.where('station', '=', station).executeTakeFirst()) !== undefined;
  },

  /** Whether the order was changed so often since it was accepted. */
  async hasCorrection(orderId: string, number: number): Promise<boolean> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from order_change join customer_order on customer_order.id = order_id
      where order_id = ${orderId} and at > accepted_at`.execute(db);
    return number > 0 && number <= (rows[0]?.count ?? 0);
  },

  /** Returns false if the line has this state already. */
  async tickLine(orderId: string, lineId: string, doneAt: Date | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('order_item')
      .set({ done_at: doneAt })
      .where('id', '=', lineId)
      .where('order_id', '=', orderId)
      .where('done_at', doneAt === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async log({ order, actor, action, details, at }: LogEntry): Promise<void> {
    await db
      .insertInto('operation_log')
      .values({
        at,
        actor: actor.name,
        ...actorColumns(actor),
        key_name: actor.keyName ?? null,
        action,
        subject_id: order.id,
        vendor_id: order.vendor_id,
        branch_id: order.branch_id,
        details: JSON.stringify({ orderNumber: order.order_number, ...details }),
      })
      .execute();
  },

  /** Returns false if the print was claimed before. */
  async claimPrint({ orderId, kind, deviceId, at }: PrintClaim): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('order_print')
      .values({ order_id: orderId, kind, device_id: deviceId, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async lastChange(orderId: string): Promise<LastChange | null> {
    const { rows } = await sql<LastChange>`
      select action, name, at from (
        (select action, actor as name, at, 1 as rank from operation_log
          where subject_id = ${orderId} order by id desc limit 1)
        union all
        (select 'order.' || status, null, changed_at, 0 from order_status_change
          where order_id = ${orderId} and actor <> 'staff' order by id desc limit 1)
      ) change order by at desc, rank desc limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Whether the action was logged with these details. */
  async wasLogged(orderId: string, action: OrderAction, details: object): Promise<boolean> {
    const { rows } = await sql`
      select from operation_log where subject_id = ${orderId} and action = ${action}
        and details @> ${JSON.stringify(details)}::jsonb limit 1`.execute(db);
    return rows.length === 1;
  },
});

const STANDARD: Readonly<Record<OrderType, string>> = {
  pickup: 'pickup_promise_minutes',
  delivery: 'delivery_promise_minutes',
  table_session: 'table_promise_minutes',
};

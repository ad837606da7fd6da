import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import type { Texts } from '@app/domain/language';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';

type OrderNotification = { id: string; orderId: string; status: OrderStatus };
/** An event besides the status, once for its time. */
export type TimedEvent = 'promise' | 'ready' | 'change_suggested' | 'changed';
type TimedNotification = OrderNotification & { event: TimedEvent; at: Date };
type RefundNotification = OrderNotification & {
  event: 'refund' | 'refund_failed';
  refundId: string;
  at: Date;
};
type Sending = { notificationId: string; subscriptionId: string; sentAfter: Date };

const REFUND_COLUMNS = [
  'refund.method as refund_method',
  'refund.money as refund_money',
  'refund.credit as refund_credit',
  'customer_order.currency',
] as const;

export type NotificationRecord = Awaited<
  ReturnType<ReturnType<typeof notificationsRepository>['list']>
>[number];
export type PushRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof notificationsRepository>['toSend']>>
>;

export const notificationsRepository = (db: Db) => ({
  /**
   * Adds each event once, with a push job for each device. Changes made by the customer are left out. A newer
   * event of an order replaces the waiting push of the former one.
   */
  add: async (all: readonly OrderNotification[]): Promise<void> => {
    await sql`
      with added as (
        insert into notification (id, customer_id, order_id, status, created_at)
        select distinct on (change.order_id, change.status)
          event.id, customer.id, change.order_id, change.status, change.changed_at
        from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ orderId }) => orderId)}::uuid[],
          ${all.map(({ status }) => status)}::text[]) as event (id, order_id, status)
        join order_status_change change on change.order_id = event.order_id
          and change.status = event.status and change.actor <> 'customer'
        join customer_order on customer_order.id = change.order_id
        join customer on customer.id = customer_order.customer_id and customer.deleted_at is null
        order by change.order_id, change.status, change.id
        on conflict (order_id, status, event, event_at) do nothing
        returning id, customer_id, order_id as topic
      )
      ${pushJobs}`.execute(db);
  },

  /** Adds a notification of a changed promise, or of a pickup that is ready, once for its time. */
  addTimed: async ({ id, orderId, status, event, at }: TimedNotification): Promise<void> => {
    await sql`
      with added as (
        insert into notification (id, customer_id, order_id, status, event, event_at, created_at)
        select ${id}::uuid, customer.id, customer_order.id, ${status}, ${event},
          case ${event} when 'ready' then ready_at when 'promise' then promised_at else ${at} end, ${at}
        from customer_order
        join customer on customer.id = customer_order.customer_id and customer.deleted_at is null
        where customer_order.id = ${orderId}
          and case ${event} when 'changed' then true
            when 'change_suggested' then customer_order.status in ('pending', 'processing', 'shipped')
            when 'ready' then customer_order.status in ('processing', 'shipped') and ready_at is not null
              and type = 'pickup'
            else customer_order.status in ('processing', 'shipped') and promised_at is not null end
        on conflict (order_id, status, event, event_at) do nothing
        returning id, customer_id, order_id as topic
      )
      ${pushJobs}`.execute(db);
  },

  /** REFUND-12 Once for each refund and event; each has a push of its own. */
  addRefund: async ({ id, orderId, status, event, refundId, at }: RefundNotification): Promise<void> => {
    await sql`
      with added as (
        insert into notification (id, customer_id, order_id, status, event, event_at, refund_id, created_at)
        select ${id}::uuid, customer.id, customer_order.id, ${status}, ${event}, ${at}, ${refundId}::uuid, ${at}
        from customer_order
        join customer on customer.id = customer_order.customer_id and customer.deleted_at is null
        where customer_order.id = ${orderId}
        on conflict do nothing
        returning id, customer_id, id as topic
      )
      ${pushJobs}`.execute(db);
  },

  /**
   * Returns nothing if the push is outdated: too old, replaced by a newer event, or the device has another owner.
   */
  toSend: ({ notificationId, subscriptionId, sentAfter }: Sending) =>
    db
      .selectFrom('notification')
      .innerJoin('customer', 'customer.id', 'notification.customer_id')
      .innerJoin('customer_order', 'customer_order.id', 'notification.order_id')
      .innerJoin('push_subscription as device', 'device.customer_id', 'customer.id')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .select(['notification.status', 'notification.order_id', 'customer_order.order_number'])
      .leftJoin('refund', 'refund.id', 'notification.refund_id')
      .select(['notification.event', 'notification.event_at', 'customer_order.type', 'branch.timezone'])
      .select(REFUND_COLUMNS)
      .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar'])
      .select(changeAt.as('change'))
      .select(['customer.language', 'device.endpoint', 'device.p256dh', 'device.auth'])
      .select((query) =>
        query
          .selectFrom('customer_order as own')
          .select((own) => own.fn.countAll<number>().as('count'))
          .whereRef('own.customer_id', '=', 'customer.id')
          .where('own.status', 'in', ACTIVE_STATUSES)
          .as('active_orders'),
      )
      .where('notification.id', '=', notificationId)
      .where('device.id', '=', subscriptionId)
      .where('notification.created_at', '>', sentAfter)
      // Ready may have been undone, and the promise changed again.
      .where(
        sql<boolean>`case notification.event when 'ready' then ready_at is not distinct from event_at
          when 'promise' then promised_at is not distinct from event_at
          when 'change_suggested' then exists (select from order_question question
            where question.id = customer_order.question_id and question.created_at = event_at) else true end`,
      )
      .where(
        sql<boolean>`not exists (select from notification newer
          where newer.order_id = notification.order_id and newer.created_at > notification.created_at
            and newer.refund_id is not distinct from notification.refund_id)`,
      )
      .executeTakeFirst(),

  list: (customerId: string, limit: number) =>
    db
      .selectFrom('notification')
      .innerJoin('customer_order', 'customer_order.id', 'notification.order_id')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['notification.id', 'notification.order_id', 'notification.status'])
      .select('customer_order.order_number')
      .select(['customer_order.type', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .leftJoin('refund', 'refund.id', 'notification.refund_id')
      .select(['notification.event', 'notification.event_at', 'branch.timezone'])
      .select(REFUND_COLUMNS)
      .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar'])
      .select(changeAt.as('change'))
      .select(['notification.created_at', 'notification.read_at'])
      .where('notification.customer_id', '=', customerId)
      .orderBy('notification.created_at', 'desc')
      .orderBy('notification.id', 'desc')
      .limit(limit)
      .execute(),

  markRead: (customerId: string, now: Date) =>
    db
      .updateTable('notification')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('read_at', 'is', null)
      .execute(),

  removeOld: (before: Date) => db.deleteFrom('notification').where('created_at', '<', before).execute(),
});

/* REFUND-04 The suggested or made change that the event is about. */
const changeAt = sql<{ items: Texts[]; old_total: number; new_total: number; to_credit: number } | null>`(
  select json_build_object('items', items, 'old_total', old_total, 'new_total', new_total, 'to_credit', to_credit)
  from (
    select items, old_total, new_total, 0 as to_credit from order_question
    where notification.event = 'change_suggested' and order_id = notification.order_id and created_at = event_at
    union all
    select items, old_total, new_total, credit_back from order_change
    where notification.event = 'changed' and order_id = notification.order_id and at = event_at
  ) change limit 1)`;

const pushJobs = sql`
  select job.id from added
  join push_subscription device on device.customer_id = added.customer_id
  cross join lateral ${jobCall(
    'push',
    { notificationId: sql`added.id`, subscriptionId: sql`device.id` },
    { key: sql`'push:' || device.id || ':' || added.topic` },
  )} as job`;

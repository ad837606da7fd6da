import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';

type OrderNotification = { id: string; orderId: string; status: OrderStatus };
type TimedNotification = OrderNotification & { event: 'promise' | 'ready'; at: Date };
type Sending = { notificationId: string; subscriptionId: string; sentAfter: Date };

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
        returning id, customer_id, order_id
      )
      ${pushJobs}`.execute(db);
  },

  /** Adds a notification of a changed promise, or of a pickup that is ready, once for its time. */
  addTimed: async ({ id, orderId, status, event, at }: TimedNotification): Promise<void> => {
    await sql`
      with added as (
        insert into notification (id, customer_id, order_id, status, event, event_at, created_at)
        select ${id}::uuid, customer.id, customer_order.id, ${status}, ${event},
          case ${event} when 'ready' then ready_at else promised_at end, ${at}
        from customer_order
        join customer on customer.id = customer_order.customer_id and customer.deleted_at is null
        where customer_order.id = ${orderId} and customer_order.status in ('processing', 'shipped')
          and case ${event} when 'ready' then ready_at is not null and type = 'pickup'
            else promised_at is not null end
        on conflict (order_id, status, event, event_at) do nothing
        returning id, customer_id, order_id
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
      .select(['notification.event', 'notification.event_at', 'customer_order.type', 'branch.timezone'])
      .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar'])
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
          when 'promise' then promised_at is not distinct from event_at else true end`,
      )
      .where(
        sql<boolean>`not exists (select from notification newer
          where newer.order_id = notification.order_id and newer.created_at > notification.created_at)`,
      )
      .executeTakeFirst(),

  list: (customerId: string, limit: number) =>
    db
      .selectFrom('notification')
      .innerJoin('customer_order', 'customer_order.id', 'notification.order_id')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['notification.id', 'notification.order_id', 'notification.status', 'order_number'])
      .select(['customer_order.type', 'vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select(['notification.event', 'notification.event_at', 'branch.timezone'])
      .select(['cancel_reason', 'cancel_words_en', 'cancel_words_ar'])
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

const pushJobs = sql`
  select job.id from added
  join push_subscription device on device.customer_id = added.customer_id
  cross join lateral ${jobCall(
    'push',
    { notificationId: sql`added.id`, subscriptionId: sql`device.id` },
    { key: sql`'push:' || device.id || ':' || added.order_id` },
  )} as job`;

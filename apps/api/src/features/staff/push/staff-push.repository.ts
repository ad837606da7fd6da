import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';
import { isReleased, releasedAt } from '#db/order-parts.ts';

/**
 * `new`: an order that has not been seen. `late`: one that has not been answered in time, for managers. `delivery`: a
 * new delivery, for its driver. The others tell managers of money that the bank did not pay, took back or did not return.
 */
export type PushKind = 'new' | 'late' | 'delivery' | MoneyKind;
export type MoneyKind = 'unpaid' | 'charged_back' | 'refund_failed';
type Sending = { kind: PushKind; orderId: string; subscriptionId: string };
export type StaffPushRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof staffPushRepository>['toSend']>>
>;

/** The devices of staff that receive push messages. */
export const staffPushRepository = (db: Db) => ({
  removeOfSession: (sessionId: string) =>
    db.deleteFrom('staff_push').where('session_id', '=', sessionId).execute(),

  /** Adds a job for each device that is to be notified of the order. */
  async notify(kind: PushKind, orderId: string, now: Date): Promise<void> {
    await pushJobs(kind, [orderId], now).execute(db);
  },

  /** Notifies of new orders, and adds a job that runs when one is late, unless no manager would be notified. */
  async notifyNew(orderIds: readonly string[], now: Date, lateAfterMs: number): Promise<void> {
    await sql`
      ${pushJobs('new', orderIds, now)}
      union all
      select job.id from ${orderEvents(orderIds)}
      join customer_order on customer_order.id = event.order_id
      cross join lateral ${jobCall(
        'staff_order_late',
        { orderId: sql`customer_order.id` },
        {
          key: sql`'late:' || customer_order.id`,
          runAt: sql`${releasedAt()} + ${lateAfterMs} * interval '1 millisecond'`,
        },
      )} as job
      where exists (select from ${subscriptions('late', EVENT_ORDER, now)} device)
      `.execute(db);
  },

  /** Returns nothing if the order was seen or answered meanwhile, or the account no longer has the role. */
  toSend: ({ kind, orderId, subscriptionId }: Sending, now: Date) =>
    db
      .selectFrom('staff_push')
      .innerJoin('staff', 'staff.id', 'staff_push.staff_id')
      .innerJoin('customer_order', (join) => join.on('customer_order.id', '=', orderId))
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .select(['endpoint', 'p256dh', 'auth', 'staff.language', 'customer_order.id as order_id'])
      .select(['branch_id', 'order_number', 'type', 'total', 'customer_order.currency'])
      .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('customer_order as other')
            .select(['other.id', 'other.order_number'])
            .whereRef('other.branch_id', '=', 'customer_order.branch_id')
            .where('other.status', 'in', ACTIVE_STATUSES)
            .where(isReleased('other')),
        ).as('active'),
      )
      .where('staff_push.id', '=', subscriptionId)
      .where(
        sql<boolean>`exists (select from ${subscriptions(kind, sql.ref('customer_order.id'), now)} device
          where device.id = staff_push.id)`,
      )
      .executeTakeFirst(),
});

/** CON-126 The managers of a branch and the platform, for a silent branch. */
export const silentPushRepository = (db: Db) => ({
  /** Adds a job for each device that is to be notified. */
  async notify(branchId: string, now: Date): Promise<void> {
    await sql`
      select job.id from ${subscriptionsOfManagers(now)} device cross join lateral ${jobCall(
        'staff_branch_silent',
        { branchId: sql`device.branch_id`, subscriptionId: sql`device.id` },
        { key: sql`'staff_silent:' || device.id || ':' || device.branch_id` },
      )} as job
      where device.branch_id = ${branchId}`.execute(db);
  },

  /** Returns nothing if a board is back, or the account no longer has the role. */
  toSend: ({ branchId, subscriptionId }: { branchId: string; subscriptionId: string }, now: Date) =>
    db
      .selectFrom('staff_push')
      .innerJoin('staff', 'staff.id', 'staff_push.staff_id')
      .innerJoin('branch', (join) => join.on('branch.id', '=', branchId))
      .innerJoin('silent_branch', 'silent_branch.branch_id', 'branch.id')
      .select(['endpoint', 'p256dh', 'auth', 'staff.language'])
      .select(['branch.name_en', 'branch.name_ar', 'branch.pauses_when_silent'])
      .where('staff_push.id', '=', subscriptionId)
      .where(
        sql<boolean>`exists (select from ${subscriptionsOfManagers(now)} device
          where device.id = staff_push.id and device.branch_id = branch.id)`,
      )
      .executeTakeFirst(),
});

type BranchKind = Exclude<PushKind, 'delivery'>;

/* Vendor managers are managers of every branch of the vendor. */
const ROLES: Readonly<Record<BranchKind, RawBuilder<unknown>>> = {
  new: sql`('branchManager', 'branchStaff')`,
  late: sql`('branchManager')`,
  unpaid: sql`('branchManager')`,
  charged_back: sql`('branchManager')`,
  refund_failed: sql`('branchManager')`,
};
const IS_DUE: Readonly<Record<BranchKind, RawBuilder<unknown>>> = {
  new: sql`due.status = 'pending' and seen_at is null`,
  late: sql`due.status = 'pending' and type <> 'table_session' and receive_at is null`,
  unpaid: sql`not due.is_paid and due.status <> 'cancelled'`,
  charged_back: sql`exists (select from payment where order_id = due.id and state = 'charged_back')`,
  refund_failed: sql`exists (select from refund join refund_failure on refund_id = refund.id where order_id = due.id)`,
};

const pushJobs = (kind: PushKind, orderIds: readonly string[], now: Date) => sql`
  select job.id from ${orderEvents(orderIds)}
  cross join lateral ${subscriptions(kind, EVENT_ORDER, now)} device
  cross join lateral ${jobCall(
    'staff_push',
    { kind: sql`${kind}::text`, orderId: EVENT_ORDER, subscriptionId: sql`device.id` },
    // A new order that is late is one message; others stay beside it.
    {
      key: sql`'staff_push:' || device.id || ':' || event.order_id || ${isOfMoney(kind) ? `:${kind}` : ''}::text`,
    },
  )} as job`;

const isOfMoney = (kind: PushKind): kind is MoneyKind =>
  kind === 'unpaid' || kind === 'charged_back' || kind === 'refund_failed';

/* A JSON parameter: PostgreSQL keeps one plan for all values. */
const orderEvents = (orderIds: readonly string[]) => sql`(
  select id::uuid as order_id from json_array_elements_text(${JSON.stringify(orderIds)}::json) as sent (id)
) event`;

const EVENT_ORDER = sql.ref('event.order_id');

type OrderId = RawBuilder<unknown>;

const subscriptions = (kind: PushKind, orderId: OrderId, now: Date) =>
  kind === 'delivery' ? subscriptionsOfDriver(orderId, now) : subscriptionsAtBranch(kind, orderId, now);

/** The devices of the driver of an order that is not picked up yet. */
const subscriptionsOfDriver = (orderId: OrderId, now: Date) => sql`(
  select staff_push.id
  from customer_order due
  join driver on driver.id = due.driver_id
  join staff_push on staff_push.staff_id = driver.staff_id
  join staff_session on staff_session.id = staff_push.session_id and idle_at > ${now} and ends_at > ${now}
  join staff account on account.id = staff_push.staff_id and account.suspended_at is null
  where due.id = ${orderId} and due.status = 'processing')`;

/** The devices with open sessions of the people to notify of an order. */
const subscriptionsAtBranch = (kind: BranchKind, orderId: OrderId, now: Date) => sql`(
  select distinct staff_push.id
  from customer_order due
  join branch place on place.id = due.branch_id
  join staff_role on staff_role.branch_id = place.id and role in ${ROLES[kind]}
    or staff_role.vendor_id = place.vendor_id and role = 'vendorManager'
  join staff_push on staff_push.staff_id = staff_role.staff_id
  join staff_session on staff_session.id = staff_push.session_id and idle_at > ${now} and ends_at > ${now}
  join staff account on account.id = staff_push.staff_id and account.suspended_at is null
  where due.id = ${orderId} and ${isReleased('due')} and ${IS_DUE[kind]})`;

/** The devices with open sessions of the managers of each branch, and of the platform. */
const subscriptionsOfManagers = (now: Date) => sql`(
  select distinct staff_push.id, place.id as branch_id
  from branch place
  join staff_role on staff_role.role = 'platformAdmin'
    or staff_role.role = 'branchManager' and staff_role.branch_id = place.id
    or staff_role.role = 'vendorManager' and staff_role.vendor_id = place.vendor_id
  join staff_push on staff_push.staff_id = staff_role.staff_id
  join staff_session on staff_session.id = staff_push.session_id and idle_at > ${now} and ends_at > ${now}
  join staff account on account.id = staff_push.staff_id and account.suspended_at is null)`;

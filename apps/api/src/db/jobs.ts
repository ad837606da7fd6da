import { REMOVAL_REASONS } from '@app/domain/delivery/driver-step';
import { PARTY_CHANGES } from '@app/domain/party/party-state';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './connect.ts';

/* The time between attempts grows: ten cover some hours, eight half an hour, six some minutes. Later a job is useless. */
const HOURS = { maxAttempts: 10 };
const HALF_AN_HOUR = { maxAttempts: 8 };
const MINUTES = { maxAttempts: 6 };

const ofOrder = { orderId: z.uuid() };
const ofBranch = { branchId: z.uuid() };
const ofDriver = { driverId: z.uuid() };
const ofFeedback = { feedbackId: z.uuid() };
const ofDevice = { subscriptionId: z.uuid() };

type Job = { payload: z.ZodMiniType; maxAttempts: number; priority?: number };

/** Jobs that tell listeners of a committed change. */
const EVENTS = {
  order_changed: {
    ...HOURS,
    payload: z.object({
      ...ofOrder,
      status: z.enum(ORDER_STATUSES),
      /** A change of which the customer is notified although the status stays, with its time. */
      event: z.optional(
        z.enum(['promise', 'ready', 'refund', 'refund_failed', 'change_suggested', 'changed']),
      ),
      at: z.optional(z.iso.datetime()),
      /** Of an event of a refund. */
      refundId: z.optional(z.uuid()),
    }),
  },
  /** A change that only staff see, and what of it is pushed to managers. */
  board_changed: {
    ...HOURS,
    payload: z.object({ ...ofOrder, notice: z.optional(z.enum(['unpaid', 'charged_back'])) }),
  },
  /** An item that is sold out, or back on the menu. */
  item_changed: { ...HOURS, payload: z.object({ ...ofBranch, itemId: z.uuid() }) },
  /** A pause of a branch began or ended, or its settings changed. */
  branch_changed: { ...HOURS, payload: z.object(ofBranch) },
  /** CON-82 The draft of a menu. */
  menu_draft_changed: { ...HOURS, payload: z.object(ofBranch) },
  menu_published: { ...HOURS, payload: z.object({ ...ofBranch, publicationId: z.uuid() }) },
  /** A table of a branch, or its sessions. */
  table_changed: { ...HOURS, payload: z.object({ ...ofBranch, tableId: z.uuid() }) },
  /** A request of guests, new or answered. */
  table_request: { ...HOURS, payload: z.object({ requestId: z.uuid() }) },
  /** TABLE-17 The people or the lines of a party. */
  party_changed: { ...MINUTES, payload: z.object({ partyId: z.uuid(), kind: z.enum(PARTY_CHANGES) }) },
  driver_moved: { ...HOURS, payload: z.object(ofDriver) },
  /** The shift, the orders or the state of a driver. */
  driver_changed: {
    ...HOURS,
    payload: z.object({
      ...ofDriver,
      /** The order that the driver loses with it. */
      removed: z.optional(z.object({ ...ofOrder, reason: z.enum(REMOVAL_REASONS) })),
      /** A new delivery of the driver, which is pushed to their devices. */
      assignedOrderId: z.optional(z.uuid()),
      notice: z.optional(z.enum(['silent', 'problem'])),
    }),
  },
  /** A rating that is new, or was handled or answered. */
  feedback_given: { ...HOURS, payload: z.object(ofFeedback) },
  /** The roles of an account. */
  staff_changed: { ...HOURS, payload: z.object({ staffId: z.uuid() }) },
} as const satisfies Record<string, Job>;

/** Every job: its payload, how often it is tried, and its priority, where a higher number runs later. */
const JOBS = {
  ...EVENTS,

  deliver: { ...HOURS, payload: z.object({ messageId: z.uuid(), traceparent: z.optional(z.string()) }) },
  push: { ...HALF_AN_HOUR, payload: z.object({ notificationId: z.uuid(), ...ofDevice }) },
  answer_push: { ...HALF_AN_HOUR, payload: z.object({ ...ofFeedback, ...ofDevice }) },
  /** GROUP-07 The deadline or the end of a group. */
  group_clock: { ...HALF_AN_HOUR, payload: z.object({ partyId: z.uuid() }) },
  group_push: { ...HALF_AN_HOUR, payload: z.object({ partyId: z.uuid(), ...ofDevice }) },
  offer_push: { ...HALF_AN_HOUR, payload: z.object({ customerId: z.uuid(), ...ofDevice }) },
  staff_push: {
    ...MINUTES,
    payload: z.object({
      kind: z.enum(['new', 'late', 'delivery', 'unpaid', 'charged_back', 'refund_failed']),
      ...ofOrder,
      ...ofDevice,
    }),
  },
  staff_feedback_push: { ...MINUTES, payload: z.object({ ...ofFeedback, ...ofDevice }) },
  staff_branch_silent: { ...MINUTES, payload: z.object({ ...ofBranch, ...ofDevice }) },
  staff_order_late: { ...HOURS, payload: z.object(ofOrder) },
  staff_reset_mail: { ...HOURS, payload: z.object({ sealedEmail: z.string() }) },
  /** Many branches close at midnight; orders are announced first. */
  daily_summary: {
    ...HOURS,
    priority: 10,
    payload: z.object({ staffId: z.uuid(), ...ofBranch, day: z.iso.date() }),
  },

  /** PAY-28 Brings the payments of an order to where the known facts lead. */
  payment_apply: { ...HOURS, payload: z.object(ofOrder) },
  payment_call: { ...HOURS, payload: z.object({ callId: z.uuid() }) },
  payment_query: { ...MINUTES, payload: z.object({ paymentId: z.uuid(), attempt: z.number() }) },
  payment_notice: { ...HOURS, payload: z.object({ noticeId: z.number() }) },

  /** REVIEW-09 */
  fold_ratings: { maxAttempts: 1, payload: z.object({}) },
  /** It adds itself again. */
  fold_sales: { maxAttempts: 1, payload: z.object({}) },
} as const satisfies Record<string, Job>;

export type EventName = keyof typeof EVENTS;
export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>;

const limitsOf = (name: JobName): Job => JOBS[name];

export function readPayload(name: string, payload: unknown): unknown {
  return Object.hasOwn(JOBS, name) ? z.parse(JOBS[name as JobName].payload, payload) : payload;
}

type JobOptions = {
  /** A job replaces the waiting one with its key. */
  key?: string;
  /** The replaced job keeps its time. */
  keepsTime?: boolean;
  afterSeconds?: number;
};

/** Adds a job that runs if the transaction commits. */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayload<Name>,
  { key, keepsTime = false, afterSeconds = 0 }: JobOptions = {},
): Promise<void> {
  const { maxAttempts, priority = 0 } = limitsOf(name);
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${afterSeconds} * interval '1 second', max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}, job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'},
    priority => ${priority}::int)`.execute(tx);
}

/** The call that adds a job, with a payload of expressions, for a statement that adds one for each of its rows. */
export function jobCall<Name extends JobName>(
  name: Name,
  payload: Record<keyof JobPayload<Name>, RawBuilder<unknown>>,
  { key = sql`null`, runAt = sql`null` }: { key?: RawBuilder<unknown>; runAt?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const { maxAttempts, priority = 0 } = limitsOf(name);
  const fields = Object.entries<RawBuilder<unknown>>(payload).map(
    ([field, value]) => sql`${sql.lit(field)}, ${value}`,
  );
  return sql`graphile_worker.add_job(${sql.lit(name)}, json_build_object(${sql.join(fields)}), run_at => ${runAt},
    max_attempts => ${sql.lit(maxAttempts)}, job_key => ${key}, priority => ${sql.lit(priority)})`;
}

/** Adds a job for each selected row of order id and status, with one call. */
export const orderChangedJobs = (events: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`graphile_worker.add_jobs(array(
    select row(
      'order_changed', json_build_object('orderId', event.order_id, 'status', event.status), null, null,
      ${sql.lit(JOBS.order_changed.maxAttempts)}, null, null, null)::graphile_worker.job_spec
    from (${events}) event (order_id, status)))`;

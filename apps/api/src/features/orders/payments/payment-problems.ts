import { PAYMENT_PROBLEMS, type PaymentProblem } from '@app/contract/schemas/console/payments';
import type { PaymentState } from '@app/domain/payment/fold';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { cachedFor } from '#concurrency/cached-for.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_LISTED = 200;
/* The metric is of the last week, because there is no index for all payments; several collectors may read it. */
const MEASURED_MS = 7 * DAY_MS;
const CACHED_MS = 60_000;

type ProblemRow = {
  kind: PaymentProblem;
  id: string;
  order_id: string | null;
  order_number: string;
  state: PaymentState;
  amount: number;
  currency: string;
  created_at: Date;
  name_en: string;
  name_ar: string;
};

/** PAY-29 A row for each problem of a payment, also of parts of bills. Orders that were removed by age have none. */
const problemsAt = (now: Date) => sql`payment
  left join customer_order placed on placed.id = payment.order_id
  cross join lateral (
    select 'not_released' as kind where payment.state in ('authorized', 'captured')
      and (placed.is_held or placed.status = 'cancelled')
    union all
    select 'not_held' where payment.state in ('awaiting', 'voided') and placed.payment_method = 'visa'
      and placed.is_paid and not placed.is_held and placed.status <> 'cancelled'
    union all
    select 'not_released' where payment.order_id is null and payment.counted_at is null and not payment.is_different
      and payment.captured > payment.refunded and payment.returns = '[]'
    union all
    select 'not_held' where payment.counted_at is not null and payment.state in ('awaiting', 'voided', 'closed')
    union all
    select 'different' where payment.is_different
    union all
    select 'unanswered' where exists (select from payment_call
        where payment_id = payment.id and done_at is null and created_at < ${new Date(now.getTime() - DAY_MS)})
      or payment.returns @> '[{"state": "failed"}]'
  ) problem`;

/** The newest payments that need a person. */
export async function listPaymentProblems(db: Db, now: Date): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select problem.kind, payment.id, payment.order_id, payment.order_number, payment.state, payment.amount,
      payment.currency, payment.created_at, vendor.name_en, vendor.name_ar
    from ${problemsAt(now)}
    join payment_account account on account.id = payment.account_id
    join vendor on vendor.id = account.vendor_id
    order by payment.created_at desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** PAY-26 F28 Notices whose payment is not here, by account, the newest first. */
export const listUnknownNotices = (db: Db) =>
  db
    .selectFrom('payment_notice')
    .innerJoin('payment_account', 'payment_account.id', 'account_id')
    .innerJoin('vendor', 'vendor.id', 'vendor_id')
    .select(({ fn }) => [
      'vendor.name_en',
      'vendor.name_ar',
      fn.countAll<number>().as('count'),
      fn.max('received_at').as('received_at'),
    ])
    .where('payment_notice.problem', '=', 'unknown_payment')
    .groupBy(['account_id', 'vendor.name_en', 'vendor.name_ar'])
    .orderBy('received_at', 'desc')
    .execute();

async function countPaymentProblems(db: Db, now: Date): Promise<ReadonlyMap<PaymentProblem, number>> {
  const { rows } = await sql<{ kind: PaymentProblem; count: number }>`
    select problem.kind, count(*) from ${problemsAt(now)}
    where payment.created_at > ${new Date(now.getTime() - MEASURED_MS)} group by 1`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** PAY-29 The same in every process. */
export function addPaymentMetrics(registry: Registry, { db, clock }: { db: Db; clock: Clock }): void {
  const read = cachedFor(CACHED_MS, () => countPaymentProblems(db, clock.now()));
  new Gauge({
    name: 'payment_problems',
    help: 'Payments of the last seven days that need a person, by problem',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await read();
      this.reset();
      if (counts === null) return;
      for (const kind of PAYMENT_PROBLEMS) this.set({ kind }, counts.get(kind) ?? 0);
    },
  });
}

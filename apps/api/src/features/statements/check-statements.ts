import { localDateOf } from '@app/domain/schedule/local-date';
import { STATEMENT_FIGURES } from '@app/domain/statement/statement';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { statementFacts } from './statement-rows.ts';
import { statementsRepository, type StatementVendor } from './statements.repository.ts';
import { daysOf, type MonthRecord, readMonths } from './statements.service.ts';

export type StatementDifference = {
  vendorId: string;
  month: string;
  what: string;
  expected: number;
  found: number;
};

type Setup = {
  now: Date;
  /** Orders of earlier months may have been removed. */
  ordersFrom: Date | null;
};

/** STATEMENT-05 Counts all months of all vendors again, from one snapshot, and returns what differs. */
export const checkStatements = (db: Db, { now, ordersFrom }: Setup): Promise<StatementDifference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const differences: StatementDifference[] = [];
      for (const vendor of await statementsRepository(tx).vendors(null)) {
        const today = localDateOf(now, { timeZone: vendor.timezone });
        let before = 0;
        for (const record of await readMonths(tx, vendor, { today })) {
          const compare = (what: string, expected: number, found: number) => {
            const { month } = record;
            if (expected !== found) differences.push({ vendorId: vendor.id, month, what, expected, found });
          };
          compare('balance before', before, record.before);
          before = record.after;
          if (ordersFrom !== null && new Date(`${record.month}-01`) < ordersFrom) continue;
          await compareFigures(tx, vendor, record, compare);
        }
      }
      return differences;
    });

type Compare = (what: string, expected: number, found: number) => void;

async function compareFigures(
  tx: Db,
  vendor: StatementVendor,
  { month, figures, number, before, after }: MonthRecord,
  compare: Compare,
): Promise<void> {
  const days = daysOf(vendor.id, month);
  if (number !== null) {
    const again = await statementsRepository(tx).figures(days);
    for (const figure of STATEMENT_FIGURES) compare(figure, again[figure].amount, figures[figure].amount);
  }
  const { fees, feesReturned, adjustments, platformRefunds, settled, captured, cardRefunded } = figures;
  const own =
    fees.amount - feesReturned.amount + adjustments.amount - platformRefunds.amount - settled.amount;
  compare('balance after', before + own, after);
  const orders = await readOrders(tx, days);
  compare('platform fees of orders', orders.fees, fees.amount);
  compare('sales of the reports', orders.sales, figures.sales.amount);
  const { card, sales } = figures;
  const parts = figures.cash.amount + card.amount + figures.terminal.amount + figures.cliq.amount;
  compare('sales by method', parts + figures.credit.amount + figures.unpaid.amount, sales.amount);
  compare('card takings', await readCardTakings(tx, days), captured.amount - cardRefunded.amount);
  for (const { id, taken, reported } of await readCardPayments(tx, days))
    compare(`payment ${id}`, reported, taken);
}

type Days = ReturnType<typeof daysOf>;

/* Orders that are not in the reports yet are added to them. */
async function readOrders(tx: Db, { vendorId, from, until }: Days) {
  const { rows } = await sql<{ fees: number; sales: number }>`
    with own as (select branch.* from branch join vendor on vendor.id = branch.vendor_id
      where vendor.id = ${vendorId} and branch.currency = vendor.credit_currency),
    ended as (select customer_order.* from own join customer_order on branch_id = own.id
      where status = 'completed' and (ended_at at time zone own.timezone)::date >= ${from}::date
        and (ended_at at time zone own.timezone)::date < ${until}::date)
    select (select coalesce(sum(platform_fee), 0) from ended)::int8 as fees,
      ((select coalesce(sum(sales), 0) from sales_hour where branch_id in (select id from own)
          and hour >= ${from}::date and hour < ${until}::date)
        + (select coalesce(sum(total), 0) from ended where id in (select order_id from sales_delta)))::int8 as sales
    `.execute(tx);
  return rows[0] ?? { fees: 0, sales: 0 };
}

async function readCardTakings(tx: Db, days: Days): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with ${statementFacts(days)}
    select coalesce(sum(amount), 0)::int8 as taken from own_branch
    join taking on taking.branch_id = own_branch.id and method = 'card' and at >= since and at < until`.execute(
    tx,
  );
  return rows[0]?.taken ?? 0;
}

/** All takings of the payments of a month beside what the provider has said about them. */
async function readCardPayments(tx: Db, days: Days) {
  const { rows } = await sql<{ id: string; taken: number; reported: number }>`
    with ${statementFacts(days)}, own as (select distinct payment_id as id from card_money)
    select own.id, (select coalesce(sum(amount), 0) from taking where taking.payment_id = own.id
        and taking.order_id = payment.order_id)::int8 as taken,
      ((select coalesce(sum(amount), 0) from payment_event event
          where event.payment_id = own.id and kind = 'captured')
        - (select coalesce(sum(amount), 0) from payment_event event
          where event.payment_id = own.id and kind = 'voided' and not exists (select from payment_event held
            where held.payment_id = own.id and held.attempt = event.attempt and held.kind = 'authorized')
            and exists (select from payment_event paid
            where paid.payment_id = own.id and paid.attempt = event.attempt and paid.kind = 'captured'))
        - (select coalesce(sum(amount), 0) from (
            select max(amount) filter (where kind = 'refunded') as amount from payment_event event
            where event.payment_id = own.id and kind in ('refunded', 'refund_failed')
            group by attempt, coalesce(refund_id, provider_key)
            having not bool_or(kind = 'refund_failed')) refunds))::int8 as reported
    from own join payment on payment.id = own.id where payment.order_id is not null`.execute(tx);
  return rows;
}

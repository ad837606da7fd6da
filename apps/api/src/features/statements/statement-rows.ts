import { SALES_METHODS, STATEMENT_FIGURES, type StatementFigure } from '@app/domain/statement/statement';
import { type RawBuilder, sql } from 'kysely';
import { isReleased } from '#db/order-parts.ts';

/** A month of a vendor: its first day, and that of the next month. */
export type VendorMonth = { vendorId: string; from: string; until: string };

/**
 * STATEMENT-05 The facts of a month as common table expressions, each at the local day of its branch. Branches with
 * another currency than that of the vendor are left out.
 */
export const statementFacts = ({ vendorId, from, until }: VendorMonth) => sql`
  own_branch as materialized (
    select branch.id, branch.timezone,
      ${from}::date::timestamp at time zone branch.timezone as since,
      ${until}::date::timestamp at time zone branch.timezone as until
    from branch join vendor on vendor.id = branch.vendor_id
    where vendor.id = ${vendorId} and branch.currency = vendor.credit_currency
  ), ended as materialized (${ENDED_ORDERS}),
  refund_change as (${REFUND_CHANGES}),
  refund_in_month as (select * from refund_change where day >= ${from}::date and day < ${until}::date),
  fee_change as (${FEE_CHANGES}),
  card_money as (${CARD_MONEY}),
  charged_back as (
    select event.id, paid.order_id, paid.branch_id, event.at, payment.id as payment_id,
      coalesce(event.amount, payment.captured) as amount
    from payment_account account
    join payment_event event on event.account_id = account.id and event.kind = 'charged_back'
    join payment on payment.id = event.payment_id
    join lateral (select order_id, branch_id from taking where taking.payment_id = payment.id
      order by taking.id limit 1) paid on true
    join own_branch on own_branch.id = paid.branch_id and event.at >= since and event.at < own_branch.until
    where account.vendor_id = ${vendorId}
  ), entry as (
    select * from statement_entry where vendor_id = ${vendorId} and day >= ${from}::date and day < ${until}::date
  )`;

/*
 * An order counts by the money that was taken for it until the end of the month, cards first. Orders from before
 * takings were recorded were paid in cash.
 */
const ENDED_ORDERS = sql`
  select own.id, own.branch_id, own.ended_at as at, own.total as sales, own.tax + own.tax_included as tax,
    own.platform_fee as fees, own.used_credit as credit, by_card.part as card, by_terminal.part as terminal,
    by_cliq.part as cliq, by_cash.part as cash, by_cliq.left - by_cash.part as unpaid
  from own_branch join customer_order own on own.branch_id = own_branch.id and own.status = 'completed'
    and own.ended_at >= since and own.ended_at < until and ${isReleased('own')}
  cross join lateral (select own.total - own.used_credit as left) due
  left join lateral (
    select count(*) as takings, sum(amount - tip) filter (where method = 'card') as card,
      sum(amount - tip) filter (where method = 'terminal') as terminal,
      sum(amount - tip) filter (where method = 'cliq') as cliq, sum(amount - tip) filter (where method = 'cash') as cash
    from taking where taking.order_id = own.id and kind <> 'returned' and taking.at < until) taken on true
  cross join lateral (${takePart('due', sql`taken.card`)}) by_card
  cross join lateral (${takePart('by_card', sql`taken.terminal`)}) by_terminal
  cross join lateral (${takePart('by_terminal', sql`taken.cliq`)}) by_cliq
  cross join lateral (${takePart('by_cliq', sql`case when takings = 0 and own.is_paid then by_cliq.left else taken.cash end`)}) by_cash`;

function takePart(before: string, taken: RawBuilder<unknown>) {
  const left = sql.ref(`${before}.left`);
  const part = sql`least(greatest(coalesce(${taken}, 0), 0), ${left})`;
  return sql`select ${part} as part, ${left} - ${part} as left`;
}

/* A refund that the bank could not pay is taken back on the day of its failure; credit that was returned stays. */
const REFUND_CHANGES = sql`
  select refund.id::text as key, refund.order_id, refund.branch_id, refund.created_at as at, refund.day, refund.amount,
    refund.method, refund.borne_by, refund.payment_id, refund.reason, refund.number * 2 as step
  from own_branch join refund on refund.branch_id = own_branch.id
  union all
  select refund.id::text || ' failed', refund.order_id, refund.branch_id, failure.at,
    (failure.at at time zone own_branch.timezone)::date, -refund.money, refund.method, refund.borne_by,
    refund.payment_id, refund.reason, refund.number * 2 + 1
  from own_branch join refund on refund.branch_id = own_branch.id and refund.money > 0
  join refund_failure failure on failure.refund_id = refund.id`;

/* STATEMENT-02 The refund that makes it whole takes back the fee of an order; the fee returns if that refund fails. */
const FEE_CHANGES = sql`
  select step.*, own.platform_fee * ((returned >= own.total)::int - (returned - step.amount >= own.total)::int) as fee
  from (
    select refund_change.*, sum(amount) over (partition by order_id order by at, step) as returned
    from refund_change where order_id in (select order_id from refund_in_month)
  ) step
  join customer_order own on own.id = step.order_id and own.status = 'completed' and own.platform_fee > 0
  where step.key in (select key from refund_in_month)`;

/*
 * STATEMENT-02 The fee is that of the provider, if it was told before a statement can be issued; else it follows from
 * the rate of the account. Money of a bill may be several takings, and has one fee.
 */
const CARD_MONEY = sql`
  select taking.id, taking.order_id, taking.branch_id, taking.at, taking.kind, taking.amount, taking.payment_id,
    case when taking.id <> together.id then 0 else coalesce(exact.fee,
      div(together.amount * fee_basis_points * 2 + 10000, 20000) + fee_fixed) end as fee,
    case when exact.fee is null then 'estimated' end as fee_note
  from own_branch join taking on taking.branch_id = own_branch.id and method = 'card' and taking.at >= since
    and taking.at < until
  join payment on payment.id = taking.payment_id join payment_account account on account.id = payment.account_id
  left join lateral (
    select first.id, (select sum(amount) from taking other where other.payment_id = payment.id
      and other.kind = 'taken' and other.at = first.at) as amount
    from taking first where first.payment_id = payment.id and first.kind = 'taken' order by first.id limit 1
  ) together on true
  left join lateral (
    select sum(event.amount) as fee from payment_event event
    where event.payment_id = payment.id and event.kind = 'fee' and event.at <= taking.at + interval '2 days'
  ) exact on true`;

const ofOrders = (column: string) => sql`
  select id::text as key, id as order_id, branch_id, at, ${sql.ref(column)}::int8 as amount, null as method,
    null::uuid as payment_id, null as note from ended where ${sql.ref(column)} <> 0`;
const ofEntries = (kind: string) => sql`
  select id::text, null::uuid, null::uuid, at, amount, null, null::uuid, reason from entry where kind = ${kind}`;
const ofCards = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>, note = sql`null`) => sql`
  select id::text, order_id, branch_id, at, ${amount}::int8, 'card', payment_id, ${note} from card_money where ${condition}`;

/** STATEMENT-04 The rows of each figure, which is the sum of their amounts. */
export const FIGURE_ROWS: Readonly<Record<StatementFigure, RawBuilder<unknown>>> = {
  sales: ofOrders('sales'),
  tax: ofOrders('tax'),
  cash: ofOrders('cash'),
  card: ofOrders('card'),
  terminal: ofOrders('terminal'),
  cliq: ofOrders('cliq'),
  credit: ofOrders('credit'),
  unpaid: ofOrders('unpaid'),
  fees: ofOrders('fees'),
  feesReturned: sql`
    select key, order_id, branch_id, at, fee::int8, method, payment_id, reason from fee_change where fee <> 0`,
  adjustments: ofEntries('adjustment'),
  platformRefunds: sql`
    select key, order_id, branch_id, at, amount::int8, method, payment_id, reason from refund_in_month
    where borne_by = 'platform'`,
  settled: ofEntries('settlement'),
  captured: ofCards(sql`amount`, sql`kind <> 'returned'`),
  cardRefunded: ofCards(sql`-amount`, sql`kind = 'returned'`),
  chargedBack: sql`
    select id::text, order_id, branch_id, at, amount::int8, 'card', payment_id, null from charged_back`,
  cardFees: ofCards(sql`fee`, sql`fee <> 0`, sql`fee_note`),
};

const named = (figure: StatementFigure) => sql`
  select ${sql.lit(figure)} as figure, own.amount, ${figure === 'cardFees' ? sql`own.note` : sql`null`} as note
  from (${FIGURE_ROWS[figure]}) own (key, order_id, branch_id, at, amount, method, payment_id, note)`;

export const ALL_ROWS = sql.join(STATEMENT_FIGURES.map(named), sql` union all `);

/** How an order of the month was paid. */
export const ORDER_METHODS = sql`array_remove(array[${sql.join(
  SALES_METHODS.map((method) => sql`case when ended.${sql.ref(method)} > 0 then ${sql.lit(method)} end`),
)}], null)`;

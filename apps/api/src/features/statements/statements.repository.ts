import type { Texts } from '@app/domain/language';
import {
  STATEMENT_FIGURES,
  type StatementFigure,
  type StatementFigures,
} from '@app/domain/statement/statement';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { ALL_ROWS, FIGURE_ROWS, ORDER_METHODS, statementFacts, type VendorMonth } from './statement-rows.ts';

export type StatementVendor = {
  id: string;
  name: Texts;
  currency: string;
  timezone: string;
  branches: number;
  /** The branches with another currency, which have no statement. */
  left_out: Texts[];
  /** YYYY-MM. */
  first_month: string;
};
export type StatementRow = {
  key: string;
  order_number: string | null;
  branch: Texts | null;
  at: Date;
  methods: string[];
  total: number | null;
  fee: number | null;
  refund: number | null;
  reference: string | null;
  amount: number;
  note: string | null;
};
export type RowsQuery = { figure: StatementFigure; search: string | null; offset: number; limit: number };

/* One process issues at a time, so that numbers have no gaps; any number that nothing else uses. */
const ISSUE_LOCK = 7_203_089;

export const statementsRepository = (db: Db) => ({
  /** Those with a currency, which needs a branch. */
  async vendors(vendorId: string | null): Promise<StatementVendor[]> {
    const { rows } = await sql<StatementVendor>`
      select vendor.id, json_build_object('en', vendor.name_en, 'ar', vendor.name_ar) as name,
        credit_currency as currency, to_char(statements_from, 'YYYY-MM') as first_month,
        (array_agg(branch.timezone order by is_main desc, branch.position, branch.id)
          filter (where branch.currency = credit_currency))[1] as timezone,
        count(*) filter (where branch.currency = credit_currency)::int as branches,
        coalesce(json_agg(json_build_object('en', branch.name_en, 'ar', branch.name_ar) order by branch.position)
          filter (where branch.currency <> credit_currency), '[]') as left_out
      from vendor join branch on branch.vendor_id = vendor.id
      where credit_currency is not null and (${vendorId}::uuid is null or vendor.id = ${vendorId})
      group by vendor.id order by vendor.id`.execute(db);
    return rows;
  },

  async settlementText(): Promise<Texts | null> {
    const row = await db.selectFrom('settlement_text').select(['en', 'ar']).executeTakeFirst();
    return row ?? null;
  },

  async setSettlementText(text: Texts | null, at: Date): Promise<void> {
    if (text === null) await db.deleteFrom('settlement_text').execute();
    else
      await db
        .insertInto('settlement_text')
        .values({ ...text, changed_at: at })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ ...text, changed_at: at }))
        .execute();
  },

  issued: (vendorId: string) =>
    db
      .selectFrom('vendor_statement')
      .select(['number', 'currency', 'balance_before', 'balance_after', 'issued_at'])
      .select([
        sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
        sql<StatementFigures>`figures`.as('figures'),
      ])
      .where('vendor_id', '=', vendorId)
      .orderBy('vendor_statement.month')
      .execute(),

  /** STATEMENT-01 */
  async figures(month: VendorMonth): Promise<StatementFigures> {
    const { rows } = await sql<{ figure: StatementFigure; amount: number; rows: number; estimated: number }>`
      with ${statementFacts(month)}
      select figure, sum(amount)::int8 as amount, count(*)::int as rows, count(note)::int as estimated
      from (${ALL_ROWS}) own group by figure`.execute(db);
    const sums = new Map(rows.map(({ figure, ...sum }) => [figure, sum]));
    return Object.fromEntries(
      STATEMENT_FIGURES.map((figure) => {
        const { estimated, ...sum } = sums.get(figure) ?? { amount: 0, rows: 0, estimated: 0 };
        return [figure, figure === 'cardFees' ? { ...sum, estimated } : sum];
      }),
    ) as StatementFigures;
  },

  /** STATEMENT-04 The rows of a figure, the newest first. */
  async rows(month: VendorMonth, { figure, search, offset, limit }: RowsQuery) {
    const { rows } = await sql<StatementRow & { found: number }>`
      with ${statementFacts(month)}, found as (
        select figure.*, count(*) over ()::int as found, coalesce(own.order_number,
          (select order_number from payment where payment.id = figure.payment_id),
          (select order_number from refund where refund.order_id = figure.order_id limit 1)) as order_number,
          own.total, own.platform_fee, own.refunded + own.credit_returned as refund
        from (${FIGURE_ROWS[figure]}) figure (key, order_id, branch_id, at, amount, method, payment_id, note)
        left join customer_order own on own.id = figure.order_id
        where ${search}::text is null or own.order_number ilike '%' || ${search}::text || '%'
        order by figure.at desc, figure.key limit ${limit} offset ${offset}
      )
      select found.key, found.order_number, found.at, found.amount, found.total, found.platform_fee as fee,
        found.refund, found.note, found.found,
        case when found.method is not null then array[found.method] else coalesce(${ORDER_METHODS}, '{}') end as methods,
        case when branch.id is not null
          then json_build_object('en', branch.name_en, 'ar', branch.name_ar) end as branch,
        (select coalesce(provider_ref, reference::text) from payment_attempt attempt
          where attempt.payment_id = coalesce(found.payment_id,
            (select payment.id from payment where payment.order_id = found.order_id and captured > 0 limit 1))
          order by exists (select from payment_event event where event.payment_id = attempt.payment_id
            and event.attempt = attempt.number and event.kind = 'captured') desc, number limit 1) as reference
      from found left join ended on ended.id = found.order_id left join branch on branch.id = found.branch_id
      order by found.at desc, found.key`.execute(db);
    return { rows: rows.map(({ found: _found, ...row }) => row), count: rows[0]?.found ?? 0 };
  },

  entries: ({ vendorId, from, until }: VendorMonth) =>
    db
      .selectFrom('statement_entry')
      .select(['kind', 'amount', 'reason', 'actor', 'at'])
      .where('vendor_id', '=', vendorId)
      .where('day', '>=', sql<Date>`${from}::date`)
      .where('day', '<', sql<Date>`${until}::date`)
      .orderBy('id')
      .execute(),

  /** What was settled in each month. */
  async settledByMonth(vendorId: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ month: string; amount: number }>`
      select to_char(day, 'YYYY-MM') as month, sum(amount)::int8 as amount from statement_entry
      where vendor_id = ${vendorId} and kind = 'settlement' group by 1`.execute(db);
    return new Map(rows.map(({ month, amount }) => [month, amount]));
  },

  /** STATEMENT-03 False if the entry is there. */
  async addEntry(entry: Omit<Insertable<Database['statement_entry']>, 'day'> & { day: string }) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('statement_entry')
      .values({ ...entry, day: sql`${entry.day}::date` })
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  entryOf: (requestId: string) =>
    db
      .selectFrom('statement_entry')
      .select(['vendor_id', 'kind', 'amount', 'reason'])
      .where('request_id', '=', requestId)
      .executeTakeFirst(),

  lockIssuing: () => sql`select pg_advisory_xact_lock(${ISSUE_LOCK})`.execute(db),

  async issuedInMonth(month: string): Promise<number> {
    const { rows } = await sql<{ issued: number }>`
      select count(*)::int as issued from vendor_statement where month = ${`${month}-01`}::date`.execute(db);
    return rows[0]?.issued ?? 0;
  },

  async add(
    statement: Omit<Insertable<Database['vendor_statement']>, 'month' | 'figures'> & {
      month: string;
      figures: StatementFigures;
    },
  ) {
    await db
      .insertInto('vendor_statement')
      .values({
        ...statement,
        month: sql`${`${statement.month}-01`}::date`,
        figures: JSON.stringify(statement.figures),
      })
      .execute();
  },
});

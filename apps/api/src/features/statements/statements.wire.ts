import type { Statement, StatementRow as WireRow } from '@app/contract/schemas/console/statements';
import type { StatementRow, StatementVendor } from './statements.repository.ts';
import type { MonthRecord, StatementsService } from './statements.service.ts';

const headOf = ({ month, state, days, number, issuedAt }: MonthRecord) => ({
  month,
  state,
  days,
  number,
  issuedAt: issuedAt?.getTime() ?? null,
});

export const toStatementList = ({
  vendor,
  months,
  settlementText,
}: Awaited<ReturnType<StatementsService['list']>>) => ({
  vendor: vendor.name,
  currency: vendor.currency,
  branches: vendor.branches,
  leftOut: vendor.left_out,
  settlementText,
  months: months.map((record) => ({ ...headOf(record), balance: record.after })),
});

type Shown = {
  vendor: StatementVendor;
  found: MonthRecord;
  entries: Awaited<ReturnType<StatementsService['show']>>['entries'];
};

export const toStatement = ({ vendor, found, entries }: Shown): Statement => ({
  ...headOf(found),
  vendor: vendor.name,
  currency: found.currency,
  timezone: vendor.timezone,
  before: found.before,
  after: found.after,
  figures: found.figures,
  entries: entries.map(({ kind, amount, reason, actor: by, at }) => ({
    kind,
    amount,
    reason,
    by,
    at: at.getTime(),
  })),
});

export const toStatementRow = ({ order_number: orderNumber, at, ...row }: StatementRow): WireRow => ({
  ...row,
  orderNumber,
  at: at.getTime(),
});

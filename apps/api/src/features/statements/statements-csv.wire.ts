import type { Statement, StatementRow } from '@app/contract/schemas/console/statements';
import { formatWallClock } from '@app/domain/schedule/wall-clock';
import type { Language } from '@app/domain/language';
import { isEstimated, STATEMENT_FIGURES, type StatementFigure } from '@app/domain/statement/statement';
import { CsvFile, type Separator } from '#http/responses/csv-file.ts';
import { csvColumns } from '#i18n/csv-columns.ts';

type Style = { language: Language; separator: Separator };

/** An amount with two decimals, by its digits. */
function decimal(hundredths: number): number {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return Number(`${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** STATEMENT-04 The figures of a month, one in a row. */
export function statementCsv(statement: Statement, { language, separator }: Style): CsvFile {
  const rows: [string, number | null, number][] = [
    ['balance_before', null, decimal(statement.before)],
    ...STATEMENT_FIGURES.map((figure): [string, number, number] => {
      const sum = statement.figures[figure];
      const name = figure === 'cardFees' && isEstimated(sum) ? 'cardFeesEstimated' : figure;
      return [columnOf(name), sum.rows, decimal(sum.amount)];
    }),
    ['balance_after', null, decimal(statement.after)],
  ];
  const named = rows.map(([figure, count, value]) => [
    statement.number ?? statement.month,
    ...csvColumns(language, [figure]),
    count,
    value,
    statement.currency,
  ]);
  const head = csvColumns(language, ['statement', 'figure', 'rows', 'value', 'currency']);
  return new CsvFile(`statement-${statement.month}.csv`, [head, ...named], separator);
}

type Rows = { statement: Statement; figure: StatementFigure; rows: readonly StatementRow[] };

/** STATEMENT-04 The rows of a figure, with the local time of the vendor. */
export function statementRowsCsv(
  { statement, figure, rows }: Rows,
  { language, separator }: Style,
): Promise<CsvFile> {
  const amount = (value: number | null) => (value === null ? null : decimal(value));
  const head = [
    'order',
    'time',
    'branch',
    'payment',
    'total',
    'fee',
    'refund',
    'reference',
    'note',
    'amount',
  ];
  const columns = csvColumns(language, [...head, 'currency']);
  const file = new CsvFile(`statement-${statement.month}-${columnOf(figure)}.csv`, [columns], separator);
  return file.addInSteps(rows, (row) => [
    row.orderNumber,
    formatWallClock(new Date(row.at), { timeZone: statement.timezone }),
    row.branch?.[language] ?? null,
    csvColumns(language, row.methods).join(' + '),
    amount(row.total),
    amount(row.fee),
    amount(row.refund),
    row.reference,
    row.note,
    decimal(row.amount),
    statement.currency,
  ]);
}

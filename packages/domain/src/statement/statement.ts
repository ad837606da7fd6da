import { addDays, type LocalDate } from '../schedule/local-date.ts';

/* STATEMENT-01 What a vendor and the platform owe one another for a calendar month. Amounts are in hundredths. */

/** How the sales of a month were paid; together they are the sales. */
export const SALES_METHODS = ['cash', 'card', 'terminal', 'cliq', 'credit', 'unpaid'] as const;
export type SalesMethod = (typeof SALES_METHODS)[number];

/** The figures that are the sum of rows. */
export const STATEMENT_FIGURES = [
  'sales',
  'tax',
  ...SALES_METHODS,
  'fees',
  'feesReturned',
  'adjustments',
  'platformRefunds',
  'settled',
  'captured',
  'cardRefunded',
  'chargedBack',
  'cardFees',
] as const;
export type StatementFigure = (typeof STATEMENT_FIGURES)[number];

export type FigureSum = {
  amount: number;
  rows: number;
  /** STATEMENT-02 Of the card fees, how many follow from the rate of the account; in statements of before all do. */
  estimated?: number | undefined;
};
export type StatementFigures = Readonly<Record<StatementFigure, FigureSum>>;

export type Debtor = 'vendor' | 'platform' | null;

/** STATEMENT-07 Who owes the amount; null if it is zero. */
export function debtorOf(balance: number): Debtor {
  if (balance === 0) return null;
  return balance > 0 ? 'vendor' : 'platform';
}

/** Whether settlements after a month, positive if the vendor paid them, cover its balance. */
export const isSettled = (balance: number, settledLater: number): boolean =>
  balance >= 0 ? settledLater >= balance : settledLater <= balance;

/** STATEMENT-02 Whether the provider has not told all fees. */
export const isEstimated = ({ rows, estimated = rows }: FigureSum): boolean => estimated > 0;

/** YYYY-MM. */
export type Month = string;

export const firstDayOf = (month: Month): LocalDate => `${month}-01`;
export const monthOf = (day: LocalDate): Month => day.slice(0, 7);
export const nextMonth = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31));
export const previousMonth = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));

export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/* The last orders of a month are finished by then. */
const ISSUE_DAY = 3;

/** STATEMENT-03 Whether the statement of a month may be issued on a day. */
export const isDue = (month: Month, today: LocalDate): boolean =>
  today >= addDays(firstDayOf(nextMonth(month)), ISSUE_DAY - 1);

/** ST-2026-10-07: the seventh statement of October 2026. */
export const statementNumber = (month: Month, position: number): string =>
  `ST-${month}-${String(position).padStart(2, '0')}`;

/** The figures that change the balance, in the sequence of the statement, with their direction. */
const BALANCE_STEPS = [
  ['settled', -1],
  ['fees', 1],
  ['feesReturned', -1],
  ['adjustments', 1],
  ['platformRefunds', -1],
] as const satisfies readonly (readonly [StatementFigure, 1 | -1])[];

type BarKey = 'before' | (typeof BALANCE_STEPS)[number][0] | 'after';
/** A bar from one balance to the next; the first and the last one begin at zero. */
export type BalanceBar = { key: BarKey; amount: number; from: number; to: number };

/** How the balance of a month adds up: each bar begins where the one before it ends. */
export function balanceBars(before: number, figures: StatementFigures): BalanceBar[] {
  const bars: BalanceBar[] = [{ key: 'before', amount: before, from: 0, to: before }];
  let balance = before;
  for (const [key, sign] of BALANCE_STEPS) {
    const change = sign * figures[key].amount;
    bars.push({ key, amount: change, from: balance, to: balance + change });
    balance += change;
  }
  return [...bars, { key: 'after', amount: balance, from: 0, to: balance }];
}

/** STATEMENT-02 What a vendor owes at the end of a month; negative if the platform owes. */
export const balanceAfter = (before: number, figures: StatementFigures): number =>
  balanceBars(before, figures).at(-1)?.to ?? before;

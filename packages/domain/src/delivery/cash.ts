/** CON-65 What changes the cash of a driver. Entries are only added. */
export const CASH_KINDS = ['taken', 'returned', 'settled'] as const;
export type CashKind = (typeof CASH_KINDS)[number];

/** In hundredths: positive for cash that the driver takes, negative for cash that leaves the driver's account. */
export type CashEntry = { kind: CashKind; amount: number; orderId: string | null };

/** CON-65 Cash that was taken and not settled. */
export function cashInHand(entries: readonly Pick<CashEntry, 'amount'>[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

export const cashTaken = (orderId: string, amount: number): CashEntry => ({ kind: 'taken', amount, orderId });

/** CON-29 Takes the cash of an order out of the account; null if there is none. */
export function cashReturned(orderId: string, entries: readonly CashEntry[]): CashEntry | null {
  const amount = cashInHand(entries.filter((entry) => entry.orderId === orderId));
  return amount === 0 ? null : { kind: 'returned', amount: -amount, orderId };
}

/** REFUND-07 A part of the cash of an order goes back to the customer. */
export const cashGivenBack = (orderId: string, amount: number): CashEntry => ({
  kind: 'returned',
  amount: -amount,
  orderId,
});

export type Settlement = { expected: number; counted: number; difference: number };

export const settlementOf = (expected: number, counted: number): Settlement => ({
  expected,
  counted,
  difference: counted - expected,
});

/** CON-65 A difference needs a note. */
export const isNoteMissing = ({ difference }: Settlement, note: string | null): boolean =>
  difference !== 0 && (note === null || note.trim() === '');

/** The one entry of a settlement: the whole account leaves, whatever was counted. */
export const cashSettled = ({ expected }: Settlement): CashEntry => ({
  kind: 'settled',
  amount: -expected,
  orderId: null,
});

/** The most that is taken for an order: with a tip or a wrong digit, but no number that breaks the sums of a shift. */
export const mostCash = (due: number): number => due * 10 + 10_000;

/** CON-61 Another amount than the one that is due needs a reason. */
export const isCashReasonMissing = (due: number, taken: number, reason: string | null): boolean =>
  taken !== due && (reason === null || reason.trim() === '');

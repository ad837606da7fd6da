/** CLOSE-01 How staff and drivers receive money themselves. */
export const STAFF_METHODS = ['cash', 'terminal', 'cliq'] as const;
export type StaffMethod = (typeof STAFF_METHODS)[number];

/** CLOSE-02 `card` is the bank's page, which the database records with its payment. */
export const TAKING_METHODS = [...STAFF_METHODS, 'card'] as const;
export type TakingMethod = (typeof TAKING_METHODS)[number];

export const TAKING_HOLDERS = ['branch', 'driver'] as const;
export type TakingHolder = (typeof TAKING_HOLDERS)[number];

/** An undone taking was a mistake; a returned one went back to the customer. */
export const TAKING_KINDS = ['taken', 'undone', 'returned'] as const;
export type TakingKind = (typeof TAKING_KINDS)[number];

/** In hundredths; one part for each method that an order was paid by. */
export type PaidPart = { method: StaffMethod; amount: number };

export const sumOfParts = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

export const cashOf = (parts: readonly PaidPart[]): number =>
  sumOfParts(parts.filter(({ method }) => method === 'cash'));

/** The parts that are taken now, when the branch has received some of the amount before. */
export function partsLeft(parts: readonly PaidPart[], receivedBefore: number): PaidPart[] {
  let free = receivedBefore;
  return parts.flatMap(({ method, amount }) => {
    const covered = Math.min(free, amount);
    free -= covered;
    return amount > covered ? [{ method, amount: amount - covered }] : [];
  });
}

export type HeldMoney = { method: TakingMethod; holder: TakingHolder; amount: number };

/** The money of staff and drivers: cards have refunds. */
type HandMoney = HeldMoney & { method: StaffMethod };

/** REFUND-07 What goes back to the customer, in the same way as it came: the newest money first. */
export function moneyToReturn(held: readonly HeldMoney[], amount: number): HandMoney[] {
  let left = amount;
  return handMoney(held)
    .toReversed()
    .flatMap((money) => {
      const part = Math.min(left, money.amount);
      if (part <= 0) return [];
      left -= part;
      return [{ ...money, amount: part }];
    });
}

/** What undoing a payment takes back, until `remaining` is left. */
export const moneyToUndo = (held: readonly HeldMoney[], remaining: number): HandMoney[] =>
  moneyToReturn(held, sumOfParts(handMoney(held)) - remaining);

const handMoney = (held: readonly HeldMoney[]): HandMoney[] =>
  held.flatMap(({ method, holder, amount }) =>
    method === 'card' || amount <= 0 ? [] : [{ method, holder, amount }],
  );

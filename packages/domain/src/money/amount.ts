/** An exact sum of money: a whole number of hundredths (4.25 JD is 425), never negative. */
export type Amount = number & { readonly unit: 'hundredths' };

export class InvalidAmount extends RangeError {
  override readonly name = 'InvalidAmount';
}

/* A JSON number represents fifteen digits exactly; with sixteen, 90071992547409.91 and .92 are the same double. */
const MAX_AMOUNT = 999_999_999_999_999;

export function amount(hundredths: number): Amount {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > MAX_AMOUNT) {
    throw new InvalidAmount(`not a whole number of hundredths: ${hundredths}`);
  }
  return (hundredths + 0) as Amount; // -0 becomes 0
}

export const ZERO = amount(0);

/** Parses a decimal by its digits; a third decimal is rejected, not rounded. */
export function amountFromDecimal(value: number | string): Amount {
  const [, units, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  if (units === undefined) throw new InvalidAmount(`not an amount with two decimals: ${value}`);
  return amount(Number(units) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Dividing by 100 gives the double nearest to the decimal, so it prints with two digits. */
export function toDecimal(value: Amount): number {
  return value / 100;
}

export function add(...amounts: readonly Amount[]): Amount {
  return sum(amounts);
}

export function sum(amounts: readonly Amount[]): Amount {
  let total = 0;
  for (const value of amounts) total += value;
  return amount(total);
}

export function sumOf<T>(entries: readonly T[], amountOf: (entry: T) => Amount): Amount {
  let total = 0;
  for (const entry of entries) total += amountOf(entry);
  return amount(total);
}

/** Throws if the result would be negative; see subtractDownToZero. */
export function subtract(from: Amount, taken: Amount): Amount {
  return amount(from - taken);
}

/** The difference as a decimal; negative if more is taken. */
export function decimalDifference(from: Amount, taken: Amount): number {
  return (from - taken) / 100;
}

export function subtractDownToZero(from: Amount, taken: Amount): Amount {
  return taken > from ? ZERO : subtract(from, taken);
}

export function multiply(value: Amount, quantity: number): Amount {
  return amount(value * quantity);
}

export function largerOf(a: Amount, b: Amount): Amount {
  return a > b ? a : b;
}

export function smallerOf(a: Amount, b: Amount): Amount {
  return a < b ? a : b;
}

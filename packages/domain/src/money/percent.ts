import { type Amount, amount } from './amount.ts';

/** A percentage as hundredths of a percent: 7.5 % is 750. */
export type BasisPoints = number & { readonly unit: 'basis points' };

export class InvalidPercent extends RangeError {
  override readonly name = 'InvalidPercent';
}

const WHOLE = 10_000;

export function basisPoints(value: number): BasisPoints {
  if (!Number.isInteger(value) || value < 0 || value > WHOLE) {
    throw new InvalidPercent(`not between 0 and ${WHOLE} basis points: ${value}`);
  }
  return (value + 0) as BasisPoints;
}

/** Parses a percentage by its digits: at most two decimals, at most 100 %. */
export function basisPointsFromPercent(percent: number): BasisPoints {
  const [, units, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? [];
  if (units === undefined) throw new InvalidPercent(`not a percentage with two decimals: ${percent}`);
  return basisPoints(Number(units) * 100 + Number(fraction.padEnd(2, '0')));
}

export function toPercent(value: BasisPoints): number {
  return value / 100;
}

/** The part of an amount, rounded half up to a hundredth: floor((a × bp + 5000) / 10000). */
export function part(whole: Amount, share: BasisPoints): Amount {
  // Split first, so that the product of a large amount stays an exact integer.
  const rest = whole % WHOLE;
  return amount(((whole - rest) / WHOLE) * share + Math.floor((rest * share + WHOLE / 2) / WHOLE));
}

/** The tax that an amount includes, rounded half up: floor((2 × a × bp + 10000 + bp) / (2 × (10000 + bp))). */
export function contained(whole: Amount, share: BasisPoints): Amount {
  const withShare = WHOLE + share;
  const rest = whole % withShare;
  const rounded = Math.floor((2 * rest * share + withShare) / (2 * withShare));
  return amount(((whole - rest) / withShare) * share + rounded);
}

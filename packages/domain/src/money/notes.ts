import { type Amount, amount, subtract } from './amount.ts';

/* The notes of the dinar that a customer gives at the door, in hundredths. */
const NOTES = [500, 1_000, 2_000, 5_000];
const MAX_CHOICES = 2;

export type Change = { given: Amount; change: Amount };

/** CON-60 The change for the sums of notes next above the amount, smallest first. */
export function changeFromNotes(due: Amount): Change[] {
  if (due === 0) return [];
  const sums = new Set(NOTES.map((note) => Math.ceil(due / note) * note).filter((given) => given > due));
  return [...sums]
    .toSorted((a, b) => a - b)
    .slice(0, MAX_CHOICES)
    .map((given) => ({ given: amount(given), change: subtract(amount(given), due) }));
}

import { toLatinDigits } from '../text/digits.ts';

export const MAX_TABLE_NUMBER = 9_999;
export const MAX_SEATS = 99;
export const MAX_SECTION_LENGTH = 40;
/** The most tables that are added at once. */
export const MAX_NEW_TABLES = 200;

const PART = /^(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?$/;

/** CON-102 Reads "1–8, 12" as numbers in order. Null for another text. */
export function parseTableNumbers(text: string): number[] | null {
  const parts = toLatinDigits(text)
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const numbers = new Set<number>();
  for (const part of parts) {
    const [, from, to = from] = PART.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from)) return null;
    for (let number = Number(from); number <= Number(to); number += 1) numbers.add(number);
  }
  return [...numbers].toSorted((a, b) => a - b);
}

/** Writes numbers as "1–8, 12". */
export function formatTableNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

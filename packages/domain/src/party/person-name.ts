import { plainLine } from '../text/plain-text.ts';
import { MAX_PERSON_NAME } from './limits.ts';

/** TABLE-09 The name as others read it; null for one that is empty or has more than 40 graphemes. */
export function personName(typed: string): string | null {
  const name = plainLine(typed);
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length;
  return graphemes === 0 || graphemes > MAX_PERSON_NAME ? null : name;
}

/** Equal names get a number: "Omar 2". */
export function distinctName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((one) => one.toLowerCase()));
  const isFree = (one: string) => !names.has(one.toLowerCase());
  if (isFree(name)) return name;
  let number = 2;
  while (!isFree(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

import { MIN_TYPO_LENGTH } from './search-words.ts';

/** What words with one typo look like, for a database that has an index of their beginnings and their ends. */
export type OneTypo = {
  /** One of the halves is without the typo. */
  head: string;
  tail: string;
  /** Two neighbours swapped: the typo may be in both halves. */
  swapped: string[];
  /** `_` is any letter. */
  patterns: string[];
};

/** Null for a word that is too short to have a typo. */
export function oneTypo(word: string): OneTypo | null {
  if (word.length < MIN_TYPO_LENGTH) return null;
  const middle = Math.ceil(word.length / 2);
  const places = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const swapped = places
    .slice(0, -1)
    .map(([before, rest]) => `${before}${rest[1]}${rest[0]}${rest.slice(2)}`);
  const patterns = places.flatMap(([before, rest]) => [
    `${before}_${rest.slice(1)}`,
    `${before}_${rest}`,
    `${before}${rest.slice(1)}`,
  ]);
  return {
    head: word.slice(0, middle),
    tail: word.slice(middle),
    swapped,
    patterns: [...swapped, ...patterns, `${word}_`],
  };
}

import { toLatinDigits } from './digits.ts';

const LOOK_ALIKES: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };
const REMOVED_MARKS = /[\p{M}\p{Cf}\u0640]/gu; // accents and vowel marks, invisible characters, tatweel

/**
 * A form in which spelling variants of a name are equal. Compatibility decomposition separates hamza and madda
 * from the alef; they are removed with the other marks.
 */
export function foldForSearch(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(REMOVED_MARKS, '')
    .replace(/[ٱىیةک]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function matchesSearch(text: string, query: string): boolean {
  return foldForSearch(text).includes(foldForSearch(query));
}

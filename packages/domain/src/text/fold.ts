import { toLatinDigits } from './digits.ts';

const LOOK_ALIKES: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };
const UNHEARD = /[\p{M}\p{Cf}\u0640]/gu; // accents and vowel marks, invisible characters, tatweel

/**
 * The form in which two spellings of a name compare equal. Compatibility decomposition already takes the
 * hamza and madda off the alef; they fall with the other marks.
 */
export function foldForSearch(text: string): string {
  return toLatinDigits(text)
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .replace(/[ٱىیةک]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function matchesSearch(text: string, query: string): boolean {
  return foldForSearch(text).includes(foldForSearch(query));
}

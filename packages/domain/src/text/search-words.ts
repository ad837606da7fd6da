import { foldForSearch } from './fold.ts';

/* The function search_words_of of the database splits texts by the same rules; a test compares the two. */

/** Letters of Latin and Arabic and digits, after folding. */
const WORD =
  /[a-z0-9\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF]+/g;
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
/* Other characters separate, also marks and invisible characters of other scripts. */
const SEPARATOR =
  /[^\u0300-\u036F\u00ADA-Za-z0-9ßẞæÆœŒøØđĐłŁı\u0610-\u061A\u061C\u0620-\u06D3\u06D5-\u06FC\u06FF\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
const APOSTROPHE = /['`\u02BC\u02BE\u02BF\u2018\u2019]/g;
const ARTICLE = /^ال(?=..)/;

export const MAX_WORD_LENGTH = 40;

/** The distinct words of a text in a form in which spelling variants are equal, without the Arabic article. */
export function searchWords(text: string): string[] {
  const letters = text.normalize('NFKD').replace(APOSTROPHE, '').replace(SEPARATOR, ' ');
  const folded = foldForSearch(letters).replace(/[ßæœøđłı]/g, (letter) => LATIN[letter] ?? letter);
  const found = folded.match(WORD) ?? [];
  return [...new Set(found.map((word) => word.replace(ARTICLE, '').slice(0, MAX_WORD_LENGTH)))];
}

export type Match = 'exact' | 'prefix' | 'typo';

const MIN_PREFIX_LENGTH = 2;
export const MIN_TYPO_LENGTH = 4;

/** How a typed word matches a word of a text. Both are folded by `searchWords`. */
export function matchWord(queryWord: string, word: string): Match | null {
  if (queryWord === word) return 'exact';
  if (queryWord.length >= MIN_PREFIX_LENGTH && word.startsWith(queryWord)) return 'prefix';
  return differByOneTypo(queryWord, word) ? 'typo' : null;
}

/** Whether a letter is inserted, left out or replaced, or two neighbours are swapped. The words are not equal. */
function differByOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_TYPO_LENGTH || long.length - short.length > 1) return false;
  let at = 0;
  while (short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  if (short.length < long.length) return short.slice(at) === rest;
  if (short.slice(at + 1) === rest) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

/** Texts as the search sees them; made once, because a search runs with every typed letter. */
export type Searchable = { folded: readonly string[]; parts: readonly string[] };

export const searchable = (texts: readonly string[]): Searchable => ({
  folded: texts.map(foldForSearch),
  parts: [...new Set(texts.flatMap(searchWords))],
});

/** Finds texts in which every typed word matches a word, or that contain the typed text as it is. */
export function searchFor(query: string): (texts: Searchable) => boolean {
  const typed = searchWords(query);
  const folding = foldForSearch(query);
  return ({ folded, parts }) =>
    folded.some((text) => text.includes(folding)) ||
    (typed.length > 0 && typed.every((one) => parts.some((word) => matchWord(one, word) !== null)));
}

import type { Amount } from '../money/amount.ts';
import { foldForSearch } from '../text/fold.ts';
import { pastedTable } from '../text/pasted-table.ts';
import { plainLine } from '../text/plain-text.ts';
import { typedAmount, typedDecimal } from '../text/typed-amount.ts';
import type { Texts } from '../language.ts';
import { MAX_PASTED_ITEMS, MAX_PRICE, MENU_SIZES, MENU_TEXTS } from './menu-limits.ts';

/** CON-80 Why a row cannot become an item. */
export type PastedRowProblem =
  | 'columns'
  | 'name_missing'
  | 'name_too_long'
  | 'name_taken'
  | 'name_repeated'
  | 'arabic_missing'
  | 'arabic_too_long'
  | 'price_missing'
  | 'price_not_number'
  | 'price_negative'
  | 'price_decimals'
  | 'price_too_large';

export type PastedRow = {
  /** The line of the text on which the row begins, from 1. */
  line: number;
  name: Texts;
  /** Null with a problem of the price. */
  price: Amount | null;
  problems: readonly PastedRowProblem[];
};

export type PastedItems = {
  rows: readonly PastedRow[];
  /** The row with the names of the columns, which is skipped. */
  headerLine: number | null;
  /** More rows than can be added at once, or more items than the collection can hold. */
  excess: 'rows' | 'collection' | null;
};

/** CON-80 The items of a text with the columns name, Arabic name and price. `existing` are the names in the collection. */
export function pastedItems(text: string, existing: readonly Texts[]): PastedItems {
  const table = pastedTable(text);
  const [first, ...others] = table;
  const header = first && isHeader(first.cells) ? first : null;
  const read = (header ? others : table).map(({ line, cells }) => parseRow(line, cells));
  const clashes = nameClashes(
    read.map(({ name }) => name),
    existing,
  );
  const rows = read.map((row, at) => {
    const clash = clashes[at];
    return clash ? { ...row, problems: [`name_${clash}` as const, ...row.problems] } : row;
  });
  return { rows, headerLine: header?.line ?? null, excess: excessOf(rows.length, existing.length) };
}

/** CON-80 For each new name whether the collection has it, or another new one before it. Spelling variants are the same. */
export function nameClashes(
  names: readonly Texts[],
  existing: readonly Texts[],
): ('taken' | 'repeated' | null)[] {
  const taken = new Set(existing.map(folded));
  const seen = new Set<string>();
  return names.map((name) => {
    const key = folded(name);
    if (key === '') return null;
    if (taken.has(key)) return 'taken';
    if (seen.has(key)) return 'repeated';
    seen.add(key);
    return null;
  });
}

const folded = ({ en }: Texts) => foldForSearch(en) || en;

function excessOf(added: number, existing: number): PastedItems['excess'] {
  if (added > MAX_PASTED_ITEMS) return 'rows';
  return existing + added > MENU_SIZES.item ? 'collection' : null;
}

function parseRow(line: number, cells: readonly string[]): PastedRow {
  const [en = '', ar = '', typed = '', ...more] = cells.map(plainLine);
  const isTooWide = more.some((cell) => cell !== '');
  const row = parseItem(line, en, ar, typed);
  return isTooWide ? { ...row, problems: ['columns', ...row.problems] } : row;
}

/** CON-80 An item from cells that are plain lines. */
export function parseItem(line: number, en: string, ar: string, typed: string): PastedRow {
  const price = priceOf(typed);
  const isPrice = typeof price === 'number';
  const problems: PastedRowProblem[] = [
    ...(en === '' ? (['name_missing'] as const) : []),
    ...(en.length > MENU_TEXTS.item.name ? (['name_too_long'] as const) : []),
    ...(ar === '' ? (['arabic_missing'] as const) : []),
    ...(ar.length > MENU_TEXTS.item.name ? (['arabic_too_long'] as const) : []),
    ...(isPrice ? [] : [price]),
  ];
  return { line, name: { en, ar }, price: isPrice ? price : null, problems };
}

function priceOf(text: string): Amount | PastedRowProblem {
  if (text === '') return 'price_missing';
  const price = typedAmount(text);
  if (price !== null) return price > MAX_PRICE ? 'price_too_large' : price;
  const decimal = typedDecimal(text);
  if (/^[-\u2212]\s*\d+(\.\d*)?$/.test(decimal)) return 'price_negative';
  if (/^\d+\.\d{3,}$/.test(decimal)) return 'price_decimals';
  return /^\d+(\.\d{1,2})?$/.test(decimal) ? 'price_too_large' : 'price_not_number';
}

const HEADERS = {
  name: ['name', 'names', 'item', 'items', 'dish', 'product', 'english', 'الاسم', 'اسم', 'الصنف', 'صنف'],
  price: ['price', 'prices', 'cost', 'السعر', 'سعر', 'الثمن'],
};
const isWordOf = (list: readonly string[]) => {
  const known = new Set(list.map(foldForSearch));
  return (cell = '') =>
    foldForSearch(cell)
      .split(/[^\p{L}]+/u)
      .some((word) => known.has(word));
};
const hasNameWord = isWordOf(HEADERS.name);
const hasPriceWord = isWordOf(HEADERS.price);

/** The names of the columns, such as "Item, Arabic name, Price (JD)". A row with a number as its price is none. */
export const isHeader = ([first, , third = '']: readonly string[]): boolean =>
  hasPriceWord(third) || (hasNameWord(first) && /^[^\p{N}]+$/u.test(third.trim()));

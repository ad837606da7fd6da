import { type Amount, toDecimal } from '../money/amount.ts';
import { foldForSearch } from '../text/fold.ts';
import { pastedTable } from '../text/pasted-table.ts';
import { plainLine } from '../text/plain-text.ts';
import type { Texts } from '../language.ts';
import { keyFrom } from './menu-key.ts';
import { MENU_SIZES, MENU_TEXTS } from './menu-limits.ts';
import { isHeader, nameClashes, parseItem, type PastedRowProblem } from './pasted-items.ts';

/** CON-125 Why a row of a menu sheet cannot become an item. */
export type SheetProblem =
  | PastedRowProblem
  | 'section_missing'
  | 'section_arabic'
  | 'section_too_long'
  | 'description_one_language'
  | 'description_too_long';

export type SheetRow = {
  /** The line of the text on which the row begins, from 1. */
  line: number;
  name: Texts;
  description: Texts | null;
  /** Null with a problem of the price. */
  price: Amount | null;
  problems: readonly SheetProblem[];
};
export type SheetSection = { name: Texts; rows: readonly SheetRow[] };

export type MenuSheet = {
  sections: readonly SheetSection[];
  /** The row with the names of the columns, which is skipped. */
  headerLine: number | null;
  /** More sections than a menu can have, or more items than a section. */
  excess: 'sections' | 'items' | null;
};

/** The columns before the name of an item. */
const SECTION_COLUMNS = 2;
const ITEM_COLUMNS = 3;

/**
 * CON-125 A whole menu: section, Arabic section, name, Arabic name, price, description, Arabic description. An empty
 * section is that of the row above. With the columns name, Arabic name and price alone, all is in `onlySection`.
 */
export function menuSheet(text: string, onlySection: Texts): MenuSheet {
  const table = pastedTable(text).map(({ line, cells }) => ({ line, cells: cells.map(plainLine) }));
  const isWide = table.some(({ cells }) => cells.slice(ITEM_COLUMNS).some((cell) => cell !== ''));
  const [first, ...others] = table;
  const header = first && isHeader(first.cells.slice(isWide ? SECTION_COLUMNS : 0)) ? first : null;
  const sections: Section[] = [];
  for (const { line, cells } of header ? others : table) {
    const [en = '', ar = ''] = isWide ? cells : [onlySection.en, onlySection.ar];
    const row = readRow(line, isWide ? cells.slice(SECTION_COLUMNS) : cells);
    findOrAddSection(sections, { en, ar }).rows.push(row);
  }
  return {
    sections: sections.map(({ name, rows }) => ({ name, rows: withSectionProblems(name, rows) })),
    headerLine: header?.line ?? null,
    excess: excessOf(sections),
  };
}

type Section = { name: Texts; rows: SheetRow[] };

/** Spelling variants are one section. Its Arabic name may be in any of its rows. */
function findOrAddSection(sections: Section[], name: Texts): Section {
  const last = sections.at(-1);
  if (name.en === '' && name.ar === '' && last) return last;
  const known = sections.find((one) => keyOf(one.name) === keyOf(name));
  if (known) {
    if (known.name.ar === '') known.name = { ...known.name, ar: name.ar };
    return known;
  }
  const section = { name, rows: [] };
  sections.push(section);
  return section;
}

const keyOf = ({ en }: Texts) => foldForSearch(en) || en;

/** The first row of a section has the problems of its name, each row those of its own name. */
function withSectionProblems(name: Texts, rows: readonly SheetRow[]): SheetRow[] {
  const clashes = nameClashes(
    rows.map((row) => row.name),
    [],
  );
  return rows.map((row, at) => ({
    ...row,
    problems: [
      ...(at === 0 ? problemsOfSection(name) : []),
      ...(clashes[at] ? (['name_repeated'] as const) : []),
      ...row.problems,
    ],
  }));
}

const problemsOfSection = ({ en, ar }: Texts): SheetProblem[] => [
  ...(en === '' ? (['section_missing'] as const) : []),
  ...(en !== '' && ar === '' ? (['section_arabic'] as const) : []),
  ...(Math.max(en.length, ar.length) > MENU_TEXTS.collection.name ? (['section_too_long'] as const) : []),
];

function readRow(line: number, cells: readonly string[]): SheetRow {
  const [name = '', arabic = '', price = '', en = '', ar = '', ...more] = cells;
  const { problems, ...item } = parseItem(line, name, arabic, price);
  return {
    ...item,
    description: en === '' && ar === '' ? null : { en, ar },
    problems: [
      ...(more.some((cell) => cell !== '') ? (['columns'] as const) : []),
      ...problems,
      ...((en === '') === (ar === '') ? [] : (['description_one_language'] as const)),
      ...(Math.max(en.length, ar.length) > MENU_TEXTS.item.description
        ? (['description_too_long'] as const)
        : []),
    ],
  };
}

function excessOf(sections: readonly Section[]): MenuSheet['excess'] {
  if (sections.length > MENU_SIZES.collection) return 'sections';
  return sections.some(({ rows }) => rows.length > MENU_SIZES.item) ? 'items' : null;
}

/** CON-125 The menu of a catalogue file, with keys from the English names. Rows with problems are not in it. */
export function toCatalogueMenu(sections: readonly SheetSection[]) {
  const keys = new Set<string>();
  return sections.map(({ name, rows }) => ({
    key: newKey(name.en, 'section', keys),
    name,
    items: toItems(rows),
  }));
}

function toItems(rows: readonly SheetRow[]) {
  const keys = new Set<string>();
  return rows.flatMap(({ name, description, price, problems }) =>
    price === null || problems.length > 0
      ? []
      : [
          {
            key: newKey(name.en, 'item', keys),
            name,
            ...(description && { description }),
            price: toDecimal(price),
            image: null,
            preparationMinutes: null,
          },
        ],
  );
}

function newKey(name: string, fallback: string, taken: Set<string>): string {
  const key = keyFrom(name, fallback, taken);
  taken.add(key);
  return key;
}

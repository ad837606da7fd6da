import type { Language } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import type { Row } from './catalogue.columns.ts';
import { type ColumnChanges, OPENING_SWITCHES } from './catalogue.repository.ts';
import { CATALOGUE_TABLES, type CatalogueRows, type CatalogueTable } from './catalogue.rows.ts';
import { IMPORT_TEXTS, type ImportTexts } from './catalogue.texts.ts';

type Changed = { row: Row; changes: ColumnChanges };
type TableDiff = {
  added: readonly Row[];
  changed: readonly Changed[];
  removed: readonly Row[];
  /** Branches with orders that are closed, used coupons that end. */
  closed: readonly Row[];
};
export type CatalogueDiff = Record<CatalogueTable, TableDiff>;

type Node = { table: CatalogueTable; name: string; parentId: string | null };
type Line = { sign: '+' | '~' | '-'; path: readonly string[]; branch: string | null; detail: string };

const PARENT_COLUMN: Record<CatalogueTable, string> = {
  vendor: '',
  branch: 'vendor_id',
  delivery_zone: 'branch_id',
  dining_table: 'branch_id',
  collection: 'branch_id',
  item: 'collection_id',
  preference: 'item_id',
  preference_option: 'preference_id',
  offer: 'branch_id',
  offer_rule: 'offer_id',
  coupon: 'vendor_id',
  coupon_offer: 'coupon_id',
};

const MONEY = new Set([
  'price',
  'platform_fee',
  'minimum_amount',
  'max_unpaid_total',
  'delivery_fee',
  'max_discount',
  'tip_amounts',
]);

/** The difference as lines of text. A change that is equal at several branches is one line. */
export function diffLines(rows: CatalogueRows, diff: CatalogueDiff, language: Language = 'en'): string[] {
  const texts = IMPORT_TEXTS[language];
  const nodes = nodesOf(rows, diff, language);
  const lines = CATALOGUE_TABLES.flatMap((table) => linesOf(table, diff[table], nodes, diff, language));
  const grouped = Map.groupBy(lines, ({ sign, path, detail }) => JSON.stringify([sign, path, detail]));
  return [...grouped.values()].map((same) => describeLines(same, texts)).toSorted(byPath);
}

const byPath = (a: string, b: string) => (a.slice(2) < b.slice(2) ? -1 : 1);

function describeLines(same: readonly Line[], texts: ImportTexts): string {
  const [{ sign, path, detail } = { sign: '~', path: [], detail: '' }] = same;
  const branches = [...new Set(same.flatMap(({ branch }) => branch ?? []))].toSorted();
  const at =
    branches.length > 3 ? texts.branches(branches.length) : branches.map(texts.value).join(texts.list);
  return `${sign} ${path.map(texts.value).join(' / ')}: ${detail}${at === '' ? '' : ` (${at})`}`;
}

function nodesOf(rows: CatalogueRows, diff: CatalogueDiff, language: Language): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const table of CATALOGUE_TABLES)
    for (const row of [...diff[table].removed, ...diff[table].closed, ...rows[table]])
      if ('id' in row) nodes.set(String(row.id), nodeOf(table, row, language));
  return nodes;
}

function nodeOf(table: CatalogueTable, row: Row, language: Language): Node {
  const parent = row[PARENT_COLUMN[table]];
  const name = (language === 'ar' ? row.name_ar : row.name_en) ?? row.code ?? row.number ?? row.rule ?? '';
  const shown = table === 'dining_table' ? IMPORT_TEXTS[language].table(String(name)) : String(name);
  return { table, name: shown, parentId: typeof parent === 'string' ? parent : null };
}

function linesOf(
  table: CatalogueTable,
  { added, changed, removed, closed }: TableDiff,
  nodes: ReadonlyMap<string, Node>,
  diff: CatalogueDiff,
  language: Language,
): Line[] {
  const texts = IMPORT_TEXTS[language];
  const isBelow = (list: 'added' | 'removed') => {
    const parents = new Set(CATALOGUE_TABLES.flatMap((one) => diff[one][list].flatMap(({ id }) => id ?? [])));
    return (row: Row) => parents.has(row[PARENT_COLUMN[table]] ?? '');
  };
  const [isInAdded, isInRemoved] = [isBelow('added'), isBelow('removed')];
  const line = (sign: Line['sign'], row: Row, detail: string): Line => ({
    sign,
    ...placeOf(nodeOf(table, row, language), row, nodes),
    detail,
  });
  return [
    ...added.filter((row) => !isInAdded(row)).map((row) => line('+', row, summaryOf(table, row, texts))),
    ...changed.flatMap(({ row, changes }) => {
      const detail = detailOf(table, changes, texts);
      return detail === '' ? [] : [line('~', row, detail)];
    }),
    ...removed.filter((row) => !isInRemoved(row)).map((row) => line('-', row, summaryOf(table, row, texts))),
    ...closed.map((row) => line('-', row, table === 'branch' ? texts.branchCloses : texts.couponEnds)),
  ];
}

/** The names from the vendor down without the branch, which is listed at the end of the line. */
function placeOf(node: Node, row: Row, nodes: ReadonlyMap<string, Node>) {
  const path: string[] = [];
  let branch = node.table === 'coupon_offer' ? (nodes.get(String(row.branch_id))?.name ?? null) : null;
  for (let at: Node | undefined = node; at; at = at.parentId === null ? undefined : nodes.get(at.parentId)) {
    if (at.table === 'branch' && at !== node) branch = at.name;
    else if (at.name !== '') path.unshift(at.name);
  }
  return { path, branch };
}

function summaryOf(table: CatalogueTable, row: Row, texts: ImportTexts): string {
  const kind = texts.rows[table];
  if ('price' in row) return texts.priced(kind, shown('price', row.price ?? null, texts));
  return 'basis_points' in row
    ? texts.reduced(kind, shown('basis_points', row.basis_points ?? null, texts))
    : kind;
}

function detailOf(table: CatalogueTable, changes: ColumnChanges, texts: ImportTexts): string {
  const entries = Object.entries(changes).filter(([column, [before]]) => {
    if (column === 'key') return false;
    return !(table === 'branch' && OPENING_SWITCHES.includes(column) && before === false);
  });
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([column, [before, after]]) =>
      column === 'position'
        ? texts.place(Number(before) + 1, Number(after) + 1)
        : texts.change(fieldOf(column), shown(column, before, texts), shown(column, after, texts)),
    )
    .join(texts.changes);
}

/** `name_en` is `name.en` in the file, `delivery_fee` is `deliveryFee`. */
const fieldOf = (column: string) =>
  column
    .replace(/_(en|ar)$/, '.$1')
    .replace('basis_points', 'percent')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function shown(column: string, value: Row[string], texts: ImportTexts): string {
  if (value === null) return texts.none;
  if (Array.isArray(value))
    return `[${value.map((one: Row[string]) => shown(column, one, texts)).join(', ')}]`;
  if (typeof value === 'number' && MONEY.has(column)) return amountParts(amount(value), 'en').digits;
  if (typeof value === 'number' && column.endsWith('basis_points'))
    return `${toPercent(basisPoints(value))}%`;
  return JSON.stringify(value);
}

import { amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import type { Row } from './catalogue.columns.ts';
import { type ColumnChanges, OPENING_SWITCHES } from './catalogue.repository.ts';
import { CATALOGUE_TABLES, type CatalogueRows, type CatalogueTable } from './catalogue.rows.ts';

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

const KINDS: Record<CatalogueTable, string> = {
  vendor: 'vendor',
  branch: 'branch',
  delivery_zone: 'zone',
  dining_table: 'table',
  collection: 'collection',
  item: 'item',
  preference: 'preference',
  preference_option: 'option',
  offer: 'offer',
  offer_rule: 'rule',
  coupon: 'coupon',
  coupon_offer: 'terms of the coupon',
};

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
export function diffLines(rows: CatalogueRows, diff: CatalogueDiff): string[] {
  const nodes = nodesOf(rows, diff);
  const lines = CATALOGUE_TABLES.flatMap((table) => linesOf(table, diff[table], nodes, diff));
  const grouped = Map.groupBy(lines, ({ sign, path, detail }) => JSON.stringify([sign, path, detail]));
  return [...grouped.values()].map((same) => textOf(same)).toSorted(byPath);
}

const byPath = (a: string, b: string) => (a.slice(2) < b.slice(2) ? -1 : 1);

function textOf(same: readonly Line[]): string {
  const [{ sign, path, detail } = { sign: '~', path: [], detail: '' }] = same;
  const branches = [...new Set(same.flatMap(({ branch }) => branch ?? []))].toSorted();
  const at = branches.length > 3 ? `${branches.length} branches` : branches.join(', ');
  return `${sign} ${path.join(' / ')}: ${detail}${at === '' ? '' : ` (${at})`}`;
}

function nodesOf(rows: CatalogueRows, diff: CatalogueDiff): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const table of CATALOGUE_TABLES)
    for (const row of [...diff[table].removed, ...diff[table].closed, ...rows[table]])
      if ('id' in row) nodes.set(String(row.id), nodeOf(table, row));
  return nodes;
}

function nodeOf(table: CatalogueTable, row: Row): Node {
  const parent = row[PARENT_COLUMN[table]];
  const name = row.name_en ?? row.code ?? row.number ?? row.rule ?? '';
  const shown = table === 'dining_table' ? `Table ${String(name)}` : String(name);
  return { table, name: shown, parentId: typeof parent === 'string' ? parent : null };
}

function linesOf(
  table: CatalogueTable,
  { added, changed, removed, closed }: TableDiff,
  nodes: ReadonlyMap<string, Node>,
  diff: CatalogueDiff,
): Line[] {
  const isBelow = (list: 'added' | 'removed') => {
    const parents = new Set(CATALOGUE_TABLES.flatMap((one) => diff[one][list].flatMap(({ id }) => id ?? [])));
    return (row: Row) => parents.has(row[PARENT_COLUMN[table]] ?? '');
  };
  const [isInAdded, isInRemoved] = [isBelow('added'), isBelow('removed')];
  const line = (sign: Line['sign'], row: Row, detail: string): Line => ({
    sign,
    ...placeOf(nodeOf(table, row), row, nodes),
    detail,
  });
  return [
    ...added.filter((row) => !isInAdded(row)).map((row) => line('+', row, summaryOf(table, row))),
    ...changed.flatMap(({ row, changes }) => {
      const detail = detailOf(table, changes);
      return detail === '' ? [] : [line('~', row, detail)];
    }),
    ...removed.filter((row) => !isInRemoved(row)).map((row) => line('-', row, summaryOf(table, row))),
    ...closed.map((row) =>
      line('-', row, table === 'branch' ? 'has orders, so it is closed and stays' : 'was used, so it ends'),
    ),
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

function summaryOf(table: CatalogueTable, row: Row): string {
  const kind = KINDS[table];
  if ('price' in row) return `${kind}, price ${shown('price', row.price ?? null)}`;
  return 'basis_points' in row ? `${kind}, ${shown('basis_points', row.basis_points ?? null)}` : kind;
}

function detailOf(table: CatalogueTable, changes: ColumnChanges): string {
  const entries = Object.entries(changes).filter(([column, [before]]) => {
    if (column === 'key') return false;
    return !(table === 'branch' && OPENING_SWITCHES.includes(column) && before === false);
  });
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([column, [before, after]]) =>
      column === 'position'
        ? `place in the list ${Number(before) + 1} → ${Number(after) + 1}`
        : `${fieldOf(column)} ${shown(column, before)} → ${shown(column, after)}`,
    )
    .join('; ');
}

/** `name_en` is `name.en` in the file, `delivery_fee` is `deliveryFee`. */
const fieldOf = (column: string) =>
  column
    .replace(/_(en|ar)$/, '.$1')
    .replace('basis_points', 'percent')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function shown(column: string, value: Row[string]): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return `[${value.map((one: Row[string]) => shown(column, one)).join(', ')}]`;
  if (typeof value === 'number' && MONEY.has(column)) return amountParts(amount(value), 'en').digits;
  if (typeof value === 'number' && column.endsWith('basis_points'))
    return `${toPercent(basisPoints(value))}%`;
  return JSON.stringify(value);
}

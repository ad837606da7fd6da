import type { Catalogue, CatalogueCollection } from '@app/contract/schemas/catalogue';
import type { Db } from '#db/connect.ts';
import { inBatches } from './catalogue.batches.ts';
import type { Row } from './catalogue.columns.ts';
import { type GivenId, collectGivenIds } from './catalogue.given-ids.ts';
import { MENU_TABLES } from './catalogue.menu-rows.ts';
import { catalogueRepository, OWNED_TABLES, type OwnedTable } from './catalogue.repository.ts';
import type { CatalogueRows } from './catalogue.rows.ts';
import { isDerivedId } from './derived-id.ts';

export type ForeignRow = { table: OwnedTable; id: string; name: string };

/**
 * CON-79 The file without ids that could be derived from the keys of another vendor: such an id counts only where the
 * branch has it already. Otherwise the node gets the id of its own keys.
 */
export async function withStoredIds(db: Db, catalogue: Catalogue): Promise<Catalogue> {
  const derived = collectGivenIds(catalogue).filter(({ id }) => isDerivedId(id));
  if (derived.length === 0) return catalogue;
  const stored = await storedIds(db, derived);
  const unknown = new Set(derived.flatMap(({ id }) => (stored.has(id) ? [] : [id])));
  if (unknown.size === 0) return catalogue;
  const without = (menu: readonly CatalogueCollection[]) => menu.map((one) => withoutIds(one, unknown));
  return {
    vendors: catalogue.vendors.map((vendor) => ({
      ...vendor,
      menu: without(vendor.menu),
      branches: vendor.branches.map((branch) => ({
        ...branch,
        ...(branch.menu && { menu: without(branch.menu) }),
      })),
    })),
  };
}

async function storedIds(db: Db, given: readonly GivenId[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of MENU_TABLES) {
    const ids = given.flatMap((one) => (one.table === table ? [one.id] : []));
    if (ids.length === 0) continue;
    for (const id of (await catalogueRepository(db).ownersOf(table, ids)).keys()) found.add(id);
  }
  return found;
}

function withoutIds(collection: CatalogueCollection, ids: ReadonlySet<string>): CatalogueCollection {
  const known = <Node extends { id?: string | undefined }>(node: Node): Node =>
    node.id !== undefined && ids.has(node.id) ? { ...node, id: undefined } : node;
  return {
    ...known(collection),
    items: collection.items.map((item) => ({
      ...known(item),
      preferences: item.preferences.map((preference) => ({
        ...known(preference),
        options: preference.options.map(known),
      })),
    })),
  };
}

/** The rows whose id belongs to another branch. */
export async function foreignRows(db: Db, rows: Pick<CatalogueRows, OwnedTable>): Promise<ForeignRow[]> {
  const catalogue = catalogueRepository(db);
  const branchOf = branchesOf(rows);
  const foreign: ForeignRow[] = [];
  for (const table of OWNED_TABLES)
    for (const batch of inBatches(rows[table])) {
      const owners = await catalogue.ownersOf(
        table,
        batch.map(({ id }) => String(id)),
      );
      const isForeign = ({ id, ...row }: Row) => (owners.get(String(id)) ?? branchOf(row)) !== branchOf(row);
      const found = batch.filter(isForeign);
      foreign.push(...found.map(({ id, name_en }) => ({ table, id: String(id), name: String(name_en) })));
    }
  return foreign;
}

/** The branch of a row of the file. */
function branchesOf(rows: Pick<CatalogueRows, OwnedTable>) {
  const ofItem = new Map(rows.item.map(({ id, branch_id }) => [id, branch_id]));
  const ofPreference = new Map(rows.preference.map(({ id, item_id }) => [id, ofItem.get(item_id ?? null)]));
  return (row: Row) =>
    row['branch_id'] ??
    (row['item_id'] === undefined
      ? ofPreference.get(row['preference_id'] ?? null)
      : ofItem.get(row['item_id']));
}

import { menuOf, type Catalogue } from '@app/contract/schemas/catalogue';
import { MENU_TABLES, type MenuTable } from './catalogue.menu-rows.ts';
import { derivedId } from './derived-id.ts';

/** An id that is written in the file, with its place and its branch. */
export type GivenId = { table: MenuTable; id: string; branchId: string; path: string };

export function givenIdsOf({ vendors }: Catalogue): GivenId[] {
  const given: GivenId[] = [];
  for (const vendor of vendors)
    for (const branch of vendor.branches) {
      const branchId = derivedId('branch', vendor.key, branch.key);
      const note = (table: MenuTable, id: string | undefined, path: string) => {
        if (id !== undefined) given.push({ table, id, branchId, path });
      };
      for (const collection of menuOf(vendor, branch)) {
        const path = `vendors[${vendor.key}].branches[${branch.key}].menu[${collection.key}]`;
        note('collection', collection.id, path);
        for (const item of collection.items) {
          const itemPath = `${path}.items[${item.key}]`;
          note('item', item.id, itemPath);
          for (const preference of item.preferences) {
            const preferencePath = `${itemPath}.preferences[${preference.key}]`;
            note('preference', preference.id, preferencePath);
            for (const option of preference.options)
              note('preference_option', option.id, `${preferencePath}.options[${option.key}]`);
          }
        }
      }
    }
  return given;
}

/** An id stands for one thing of one branch, so a menu with ids is not shared. */
export function repeatedIds(
  given: readonly GivenId[],
  rows: Readonly<Record<MenuTable, readonly { id?: unknown }[]>>,
): string[] {
  if (given.length === 0) return [];
  const counts = new Map<string, number>();
  const nameOf = (table: MenuTable, id: unknown) => `${table} ${String(id)}`;
  for (const table of MENU_TABLES)
    for (const { id } of rows[table]) {
      const name = nameOf(table, id);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return given
    .filter(({ table, id }) => (counts.get(nameOf(table, id)) ?? 0) > 1)
    .map(({ path, id }) => `${path}.id: "${id}" stands for more than one thing`);
}

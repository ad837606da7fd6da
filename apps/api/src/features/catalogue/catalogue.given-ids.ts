import {
  menuOf,
  type Catalogue,
  type CatalogueCollection,
  type CatalogueItem,
} from '@app/contract/schemas/catalogue';
import { MENU_TABLES, type MenuTable } from './catalogue.menu-rows.ts';
import type { ImportTexts } from './catalogue.texts.ts';
import { derivedId } from './derived-id.ts';

/** An id that is written in the file, with its place and its branch. */
export type GivenId = { table: MenuTable; id: string; branchId: string; path: string };

type Named = { table: MenuTable; id: string | undefined; path: string };

export const collectGivenIds = ({ vendors }: Catalogue): GivenId[] =>
  vendors.flatMap((vendor) =>
    vendor.branches.flatMap((branch) => {
      const branchId = derivedId('branch', vendor.key, branch.key);
      const path = `vendors[${vendor.key}].branches[${branch.key}].menu`;
      return menuOf(vendor, branch)
        .flatMap((collection) => inCollection(collection, `${path}[${collection.key}]`))
        .flatMap(({ id, ...named }) => (id === undefined ? [] : [{ ...named, id, branchId }]));
    }),
  );

const inCollection = ({ id, items }: CatalogueCollection, path: string): Named[] => [
  { table: 'collection', id, path },
  ...items.flatMap((item) => inItem(item, `${path}.items[${item.key}]`)),
];

const inItem = ({ id, preferences }: CatalogueItem, path: string): Named[] => [
  { table: 'item', id, path },
  ...preferences.flatMap((preference) => {
    const below = `${path}.preferences[${preference.key}]`;
    return [
      { table: 'preference', id: preference.id, path: below } as const,
      ...preference.options.map((option) => ({
        table: 'preference_option' as const,
        id: option.id,
        path: `${below}.options[${option.key}]`,
      })),
    ];
  }),
];

/** An id stands for one node of one branch, so a menu with ids is not shared. */
export function repeatedIds(
  given: readonly GivenId[],
  rows: Readonly<Record<MenuTable, readonly { id?: unknown }[]>>,
  texts: ImportTexts,
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
    .map(({ path, id }) => texts.problem(`${path}.id`, texts.repeatedId(id)));
}

import type { CatalogueCollection, CatalogueItem } from '@app/contract/schemas/catalogue';
import type { MenuNode } from '@app/domain/menu/menu-draft';
import { amountFromDecimal } from '@app/domain/money/amount';
import { inBoth, picture, type BranchKeys, type Row } from './catalogue.columns.ts';
import { derivedId } from './derived-id.ts';

/** Parents before children. */
export const MENU_TABLES = ['collection', 'item', 'preference', 'preference_option'] as const;
export type MenuTable = (typeof MENU_TABLES)[number];
export type MenuRows = Record<MenuTable, Row[]>;

/** The rows of a menu, of an import or of a publication. */
export function menuRows(branchId: string, nodes: Iterable<MenuNode>): MenuRows {
  const rows: MenuRows = { collection: [], item: [], preference: [], preference_option: [] };
  for (const node of nodes) {
    const { entity, id, parentId, key, position, fields } = node;
    const common = { id, key, ...inBoth('name', fields.name), position };
    switch (entity) {
      case 'collection':
        rows.collection.push({ ...common, branch_id: branchId, station: fields.station });
        break;
      case 'item':
        rows.item.push({ ...common, branch_id: branchId, collection_id: parentId, ...itemColumns(fields) });
        break;
      case 'preference':
        rows.preference.push({
          ...common,
          item_id: parentId,
          ...inBoth('question', fields.question),
          is_required: fields.isRequired,
          max_options: fields.maxOptions,
        });
        break;
      case 'option':
        rows.preference_option.push({ ...common, preference_id: parentId, price: fields.price });
    }
  }
  return rows;
}

const itemColumns = (fields: MenuNode<'item'>['fields']): Row => ({
  ...inBoth('description', fields.description),
  price: fields.price,
  ...picture('image', fields.image),
  preparation_minutes: fields.preparationMinutes,
  station: fields.station,
  allergens: fields.allergens,
  diets: fields.diets,
  spice: fields.spice,
  calories: fields.calories,
  tax_class: fields.taxClass,
  is_pickup_enabled: fields.orderTypes.includes('pickup'),
  is_delivery_enabled: fields.orderTypes.includes('delivery'),
  is_dine_in_enabled: fields.orderTypes.includes('table_session'),
});

/** The menu of a file. Ids follow from the keys where the file has none. */
export const nodesFromFile = (
  { keys }: BranchKeys,
  collections: readonly CatalogueCollection[],
): MenuNode[] =>
  collections.flatMap(({ key, id: given, name, station, items }, position): MenuNode[] => {
    const id = given ?? derivedId('collection', ...keys, key);
    return [
      { entity: 'collection', id, parentId: null, key, position, fields: { name, station } },
      ...items.flatMap((item, at) => nodesOfItem([...keys, key], id, item, at)),
    ];
  });

function nodesOfItem(
  path: readonly string[],
  parentId: string,
  { key, id: given, preferences, ...fields }: CatalogueItem,
  position: number,
): MenuNode[] {
  const keys = [...path, key];
  const id = given ?? derivedId('item', ...keys);
  return [
    {
      entity: 'item',
      id,
      parentId,
      key,
      position,
      fields: {
        ...fields,
        description: fields.description ?? null,
        price: amountFromDecimal(fields.price),
        image: fields.image && { src: fields.image.src, color: fields.image.color ?? null },
      },
    },
    ...preferences.flatMap((preference, at) => nodesOfPreference(keys, id, preference, at)),
  ];
}

function nodesOfPreference(
  path: readonly string[],
  parentId: string,
  { key, id: given, options, ...fields }: CatalogueItem['preferences'][number],
  position: number,
): MenuNode[] {
  const keys = [...path, key];
  const id = given ?? derivedId('preference', ...keys);
  return [
    {
      entity: 'preference',
      id,
      parentId,
      key,
      position,
      fields: { ...fields, question: fields.question ?? null },
    },
    ...options.map((option, at) => ({
      entity: 'option' as const,
      id: option.id ?? derivedId('option', ...keys, option.key),
      parentId: id,
      key: option.key,
      position: at,
      fields: { name: option.name, price: amountFromDecimal(option.price) },
    })),
  ];
}

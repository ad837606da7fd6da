import { amountFromDecimal } from '@app/domain/money/amount';
import type { CatalogueCollection, CatalogueItem } from '@app/contract/schemas/catalogue';
import { inBoth, picture, type BranchKeys, type Row } from './catalogue.columns.ts';
import { derivedId } from './derived-id.ts';

/** Parents before children. */
export const MENU_TABLES = ['collection', 'item', 'preference', 'preference_option'] as const;
export type MenuTable = (typeof MENU_TABLES)[number];
export type MenuRows = Record<MenuTable, Row[]>;
type Preference = CatalogueItem['preferences'][number];

export function addCollection(
  rows: MenuRows,
  of: BranchKeys,
  collection: CatalogueCollection,
  position: number,
) {
  const id = collection.id ?? derivedId('collection', ...of.keys, collection.key);
  rows.collection.push({
    id,
    branch_id: of.id,
    key: collection.key,
    ...inBoth('name', collection.name),
    station: collection.station,
    position,
  });
  for (const [at, item] of collection.items.entries()) {
    const keys = [...of.keys, collection.key, item.key];
    const itemId = item.id ?? derivedId('item', ...keys);
    rows.item.push({
      id: itemId,
      collection_id: id,
      branch_id: of.id,
      ...itemColumns(item),
      position: at,
    });
    for (const [order, preference] of item.preferences.entries())
      addPreference(rows, { id: itemId, keys }, preference, order);
  }
}

function itemColumns(item: CatalogueItem): Row {
  return {
    key: item.key,
    ...inBoth('name', item.name),
    ...inBoth('description', item.description),
    price: amountFromDecimal(item.price),
    ...picture('image', item.image),
    preparation_minutes: item.preparationMinutes,
    station: item.station,
    allergens: item.allergens,
    diets: item.diets,
    spice: item.spice,
    calories: item.calories,
    is_pickup_enabled: item.orderTypes.includes('pickup'),
    is_delivery_enabled: item.orderTypes.includes('delivery'),
    is_dine_in_enabled: item.orderTypes.includes('table_session'),
  };
}

function addPreference(
  rows: MenuRows,
  item: { id: string; keys: readonly string[] },
  preference: Preference,
  position: number,
) {
  const id = preference.id ?? derivedId('preference', ...item.keys, preference.key);
  rows.preference.push({
    id,
    item_id: item.id,
    key: preference.key,
    ...inBoth('name', preference.name),
    ...inBoth('question', preference.question),
    is_required: preference.isRequired,
    max_options: preference.maxOptions,
    position,
  });
  const options = preference.options.map((option, at) => ({
    id: option.id ?? derivedId('option', ...item.keys, preference.key, option.key),
    preference_id: id,
    key: option.key,
    ...inBoth('name', option.name),
    price: amountFromDecimal(option.price),
    position: at,
  }));
  rows.preference_option.push(...options);
}

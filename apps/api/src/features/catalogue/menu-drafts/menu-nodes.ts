import { hash } from 'node:crypto';
import type { Texts } from '@app/domain/language';
import { type Menu, menuOf, type MenuNode } from '@app/domain/menu/menu-draft';
import { keyFrom } from '@app/domain/menu/menu-key';
import { amount } from '@app/domain/money/amount';
import type { LiveRows } from './menu-drafts.repository.ts';
import { EMPTY_FIELDS } from './menu-fields.ts';

type Named = { id: string; key: string | null; name_en: string; name_ar: string; position: number };

/** The published menu. Rows of imports before keys were stored get theirs here. */
export function liveMenu({ collections, items, preferences, options }: LiveRows): Menu {
  const nodes: MenuNode[] = [
    ...keyed(collections, () => null).map(({ row, place }) => ({
      entity: 'collection' as const,
      ...place,
      fields: { name: nameOf(row), station: row.station },
    })),
    ...keyed(items, ({ collection_id }) => collection_id).map(({ row, place }) => ({
      entity: 'item' as const,
      ...place,
      fields: {
        name: nameOf(row),
        description: textsOf(row.description_en, row.description_ar),
        price: amount(row.price),
        image: row.image === null ? null : { src: row.image, color: row.image_color },
        preparationMinutes: row.preparation_minutes,
        orderTypes: orderTypesOf(row),
        station: row.station,
        // The check of the column admits no others.
        allergens: row.allergens as MenuNode<'item'>['fields']['allergens'],
        diets: row.diets as MenuNode<'item'>['fields']['diets'],
        spice: row.spice,
        calories: row.calories,
        taxClass: row.tax_class,
      },
    })),
    ...keyed(preferences, ({ item_id }) => item_id).map(({ row, place }) => ({
      entity: 'preference' as const,
      ...place,
      fields: {
        name: nameOf(row),
        question: textsOf(row.question_en, row.question_ar),
        isRequired: row.is_required,
        maxOptions: row.max_options,
      },
    })),
    ...keyed(options, ({ preference_id }) => preference_id).map(({ row, place }) => ({
      entity: 'option' as const,
      ...place,
      fields: { name: nameOf(row), price: amount(row.price) },
    })),
  ];
  return menuOf(nodes);
}

function keyed<Row extends Named>(rows: readonly Row[], parentOf: (row: Row) => string | null) {
  const taken = new Map<string | null, Set<string>>();
  for (const row of rows) {
    const parentId = parentOf(row);
    const keys = taken.get(parentId) ?? new Set();
    if (row.key !== null) keys.add(row.key);
    taken.set(parentId, keys);
  }
  return rows.map((row) => {
    const parentId = parentOf(row);
    const keys = taken.get(parentId) ?? new Set();
    const key = row.key ?? keyFrom(row.name_en, 'thing', keys);
    keys.add(key);
    return { row, place: { id: row.id, parentId, key, position: row.position } };
  });
}

const nameOf = ({ name_en, name_ar }: Named): Texts => ({ en: name_en, ar: name_ar });
const textsOf = (en: string | null, ar: string | null): Texts | null =>
  en === null ? null : { en, ar: ar ?? en };

const orderTypesOf = (row: LiveRows['items'][number]): MenuNode<'item'>['fields']['orderTypes'] => [
  ...(row.is_pickup_enabled ? (['pickup'] as const) : []),
  ...(row.is_delivery_enabled ? (['delivery'] as const) : []),
  ...(row.is_dine_in_enabled ? (['table_session'] as const) : []),
];

const REVISION_LENGTH = 20;

/** JSON of the database has another sequence of fields, so they are written in this one. */
const SEQUENCE = [
  'entity',
  'id',
  'parentId',
  'key',
  'position',
  'fields',
  'en',
  'ar',
  'src',
  'color',
  ...new Set(Object.values(EMPTY_FIELDS).flatMap((fields) => Object.keys(fields))),
];

/** CON-76 Differs once the value differs, however it was changed. */
export const revisionOf = (node: MenuNode): string =>
  // An item without a tax class keeps the revision that it had before there were classes.
  shortDigest(JSON.stringify(node, SEQUENCE).replace(',"taxClass":null', ''));

/** The revision of a node that the draft removes. */
export const REMOVED = 'removed';

export const shortDigest = (text: string): string =>
  hash('sha256', text, 'base64url').slice(0, REVISION_LENGTH);

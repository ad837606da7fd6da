import { hash } from 'node:crypto';
import type { CatalogueMenu } from '@app/contract/schemas/catalogue';
import type { Texts } from '@app/domain/language';
import { childrenOf, isOfEntity, type Menu, menuOf, type MenuThing } from '@app/domain/menu/menu-draft';
import { keyFrom } from '@app/domain/menu/menu-key';
import { amount, toDecimal } from '@app/domain/money/amount';
import type * as z from 'zod/mini';
import type { LiveRows } from './menu-drafts.repository.ts';
import { EMPTY_FIELDS } from './menu-fields.ts';

type Named = { id: string; key: string | null; name_en: string; name_ar: string; position: number };

/** The published menu. Rows of imports before keys were stored get theirs here. */
export function liveMenu({ collections, items, preferences, options }: LiveRows): Menu {
  const things: MenuThing[] = [
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
        allergens: row.allergens as MenuThing<'item'>['fields']['allergens'],
        diets: row.diets as MenuThing<'item'>['fields']['diets'],
        spice: row.spice,
        calories: row.calories,
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
  return menuOf(things);
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

const orderTypesOf = (row: LiveRows['items'][number]): MenuThing<'item'>['fields']['orderTypes'] => [
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
export const revisionOf = (thing: MenuThing): string => shortDigest(JSON.stringify(thing, SEQUENCE));

/** The revision of a thing that the draft removes. */
export const REMOVED = 'removed';

export const shortDigest = (text: string): string =>
  hash('sha256', text, 'base64url').slice(0, REVISION_LENGTH);

/** CON-71 CON-75 The menu as the importer takes it, with the ids of its things. */
export function toCatalogueMenu(menu: Menu): z.input<typeof CatalogueMenu> {
  const children = childrenOf(menu);
  const below = <E extends MenuThing['entity']>(parentId: string | null, entity: E) =>
    children(parentId).filter(isOfEntity(entity));
  return below(null, 'collection').map((collection) => ({
    key: collection.key,
    id: collection.id,
    ...collection.fields,
    items: below(collection.id, 'item').map(({ id, key, fields }) => ({
      key,
      id,
      name: fields.name,
      ...(fields.description && { description: fields.description }),
      price: toDecimal(fields.price),
      image: fields.image && {
        src: fields.image.src,
        ...(fields.image.color !== null && { color: fields.image.color }),
      },
      preparationMinutes: fields.preparationMinutes,
      orderTypes: [...fields.orderTypes],
      station: fields.station,
      allergens: fields.allergens && [...fields.allergens],
      diets: [...fields.diets],
      spice: fields.spice,
      calories: fields.calories,
      preferences: below(id, 'preference').map((preference) => ({
        key: preference.key,
        id: preference.id,
        name: preference.fields.name,
        ...(preference.fields.question && { question: preference.fields.question }),
        isRequired: preference.fields.isRequired,
        maxOptions: preference.fields.maxOptions,
        options: below(preference.id, 'option').map((option) => ({
          key: option.key,
          id: option.id,
          name: option.fields.name,
          price: toDecimal(option.fields.price),
        })),
      })),
    })),
  }));
}

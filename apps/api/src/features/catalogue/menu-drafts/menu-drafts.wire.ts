import type {
  MenuCollection,
  MenuDiff,
  MenuDraftState,
  MenuDraftSummary,
  MenuGap as WireGap,
  MenuChange as WireChange,
  MenuItem,
  MenuOption,
  MenuPage,
  MenuPreference,
  WireMenuNode,
} from '@app/contract/schemas/console/menu';
import { childrenOf, isOfEntity, type MenuNode } from '@app/domain/menu/menu-draft';
import { countChanges, diffMenus, type MenuChange, pathOf } from '@app/domain/menu/menu-diff';
import { type MenuGap, menuGaps, missingTexts } from '@app/domain/menu/menu-gaps';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { isOverwriting, type MenuState } from './menu-state.ts';

export function toPage(state: MenuState): MenuPage {
  const { branch } = state;
  const wire = thingsOf(state);
  const stations = [...state.merged.values()].flatMap(({ fields }) =>
    'station' in fields && fields.station !== null ? [fields.station] : [],
  );
  return {
    branch: {
      _id: branch.id,
      name: { en: branch.name_en, ar: branch.name_ar },
      currency: branch.currency,
      timezone: branch.timezone,
      vendorId: branch.vendor_id,
    },
    base: state.base,
    draft: toSummary(state),
    stations: [...new Set(stations)].toSorted(),
    taxClasses: [...taxClassesFromColumn(branch.tax_classes).values()].map(({ key, name, basisPoints }) => ({
      key,
      name,
      basisPoints,
    })),
    collections: wire.collections(),
  };
}

export function toSummary({ live, merged, entries }: MenuState): MenuDraftSummary {
  const last = [...entries.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  return {
    changes: diffMenus(live, merged).length,
    missing: [...merged.values()].filter((thing) => missingTexts(thing).length > 0).length,
    last: last ? { by: last.by, at: last.at.toISOString() } : null,
  };
}

/** A thing with everything below it; null once it is gone. */
export function toThing(state: MenuState, id: string): WireMenuNode | null {
  const thing = state.shown.get(id);
  return thing ? thingsOf(state).thing(thing) : null;
}

function thingsOf({ live, merged, shown, soldOut, revisionOf }: MenuState) {
  const children = childrenOf(shown);
  const below = <E extends MenuNode['entity']>(parentId: string | null, entity: E) =>
    children(parentId).filter(isOfEntity(entity));
  const stateOf = (id: string): MenuDraftState => {
    const [is, was] = [merged.get(id), live.get(id)];
    if (!is) return 'removed';
    if (!was) return 'added';
    return is === was ? 'live' : 'changed';
  };
  const common = (thing: MenuNode) => ({
    id: thing.id,
    key: thing.key,
    revision: revisionOf(thing.id) ?? '',
    state: stateOf(thing.id),
    missing: missingTexts(thing),
    name: thing.fields.name,
  });

  const option = (thing: MenuNode<'option'>): MenuOption => ({
    ...common(thing),
    preferenceId: thing.parentId ?? '',
    price: thing.fields.price,
  });
  const preference = (thing: MenuNode<'preference'>): MenuPreference => ({
    ...common(thing),
    itemId: thing.parentId ?? '',
    question: thing.fields.question,
    isRequired: thing.fields.isRequired,
    maxOptions: thing.fields.maxOptions,
    options: below(thing.id, 'option').map(option),
  });
  const item = (thing: MenuNode<'item'>): MenuItem => {
    const { fields } = thing;
    const until = soldOut.get(thing.id);
    return {
      ...common(thing),
      collectionId: thing.parentId ?? '',
      description: fields.description,
      price: fields.price,
      image: fields.image,
      preparationMinutes: fields.preparationMinutes,
      orderTypes: [...fields.orderTypes],
      station: fields.station,
      allergens: fields.allergens && [...fields.allergens],
      diets: [...fields.diets],
      spice: fields.spice,
      calories: fields.calories,
      taxClass: fields.taxClass,
      soldOut: until === undefined ? null : { until: until?.toISOString() ?? null },
      preferences: below(thing.id, 'preference').map(preference),
    };
  };
  const collection = (thing: MenuNode<'collection'>): MenuCollection => ({
    ...common(thing),
    station: thing.fields.station,
    items: below(thing.id, 'item').map(item),
  });

  return {
    collections: () => below(null, 'collection').map(collection),
    thing(thing: MenuNode): WireMenuNode {
      switch (thing.entity) {
        case 'collection':
          return { entity: 'collection', value: collection(thing) };
        case 'item':
          return { entity: 'item', value: item(thing) };
        case 'preference':
          return { entity: 'preference', value: preference(thing) };
        case 'option':
          return { entity: 'option', value: option(thing) };
      }
    },
  };
}

export function toDiff(state: MenuState): MenuDiff {
  const changes = diffMenus(state.live, state.merged);
  return {
    base: state.base,
    currency: state.branch.currency,
    counts: countChanges(changes),
    changes: changes.map((change) => toChange(state, change)),
    gaps: toGaps(state),
  };
}

function toChange(state: MenuState, { kind, thing, path, below, contents, fields }: MenuChange): WireChange {
  const entry = state.entries.get(thing.id);
  return {
    kind,
    entity: thing.entity,
    id: thing.id,
    name: thing.fields.name,
    path: [...path],
    below,
    contents: contents.map(({ fields: { name, price } }) => ({ name, price: price })),
    price: kind !== 'changed' && 'price' in thing.fields ? thing.fields.price : null,
    fields: [...fields],
    isOverwriting: isOverwriting(state, thing.id),
    by: entry?.by ?? null,
    at: entry?.at.toISOString() ?? null,
  };
}

export const toGaps = ({ merged }: MenuState): WireGap[] =>
  menuGaps(merged).map(({ thing, field, language }: MenuGap) => ({
    entity: thing.entity,
    id: thing.id,
    name: thing.fields.name,
    path: pathOf(merged, thing),
    field,
    language,
  }));

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
  const wire = menuNodeMappers(state);
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
    missing: [...merged.values()].filter((node) => missingTexts(node).length > 0).length,
    last: last ? { by: last.by, at: last.at.toISOString() } : null,
  };
}

/** A node with everything below it; null once it is gone. */
export function toMenuNode(state: MenuState, id: string): WireMenuNode | null {
  const node = state.shown.get(id);
  return node ? menuNodeMappers(state).node(node) : null;
}

function menuNodeMappers({ live, merged, shown, soldOut, revisionOf }: MenuState) {
  const children = childrenOf(shown);
  const below = <E extends MenuNode['entity']>(parentId: string | null, entity: E) =>
    children(parentId).filter(isOfEntity(entity));
  const stateOf = (id: string): MenuDraftState => {
    const [is, was] = [merged.get(id), live.get(id)];
    if (!is) return 'removed';
    if (!was) return 'added';
    return is === was ? 'live' : 'changed';
  };
  const common = (node: MenuNode) => ({
    id: node.id,
    key: node.key,
    revision: revisionOf(node.id) ?? '',
    state: stateOf(node.id),
    missing: missingTexts(node),
    name: node.fields.name,
  });

  const option = (node: MenuNode<'option'>): MenuOption => ({
    ...common(node),
    preferenceId: node.parentId ?? '',
    price: node.fields.price,
  });
  const preference = (node: MenuNode<'preference'>): MenuPreference => ({
    ...common(node),
    itemId: node.parentId ?? '',
    question: node.fields.question,
    isRequired: node.fields.isRequired,
    maxOptions: node.fields.maxOptions,
    options: below(node.id, 'option').map(option),
  });
  const item = (node: MenuNode<'item'>): MenuItem => {
    const { fields } = node;
    const until = soldOut.get(node.id);
    return {
      ...common(node),
      collectionId: node.parentId ?? '',
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
      preferences: below(node.id, 'preference').map(preference),
    };
  };
  const collection = (node: MenuNode<'collection'>): MenuCollection => ({
    ...common(node),
    station: node.fields.station,
    items: below(node.id, 'item').map(item),
  });

  return {
    collections: () => below(null, 'collection').map(collection),
    node(node: MenuNode): WireMenuNode {
      switch (node.entity) {
        case 'collection':
          return { entity: 'collection', value: collection(node) };
        case 'item':
          return { entity: 'item', value: item(node) };
        case 'preference':
          return { entity: 'preference', value: preference(node) };
        case 'option':
          return { entity: 'option', value: option(node) };
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

function toChange(state: MenuState, { kind, node, path, below, contents, fields }: MenuChange): WireChange {
  const entry = state.entries.get(node.id);
  return {
    kind,
    entity: node.entity,
    id: node.id,
    name: node.fields.name,
    path: [...path],
    below,
    contents: contents.map(({ fields: { name, price } }) => ({ name, price: price })),
    price: kind !== 'changed' && 'price' in node.fields ? node.fields.price : null,
    fields: [...fields],
    isOverwriting: isOverwriting(state, node.id),
    by: entry?.by ?? null,
    at: entry?.at.toISOString() ?? null,
  };
}

export const toGaps = ({ merged }: MenuState): WireGap[] =>
  menuGaps(merged).map(({ node, field, language }: MenuGap) => ({
    entity: node.entity,
    id: node.id,
    name: node.fields.name,
    path: pathOf(merged, node),
    field,
    language,
  }));

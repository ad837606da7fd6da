import type {
  MenuCollection,
  MenuItem,
  MenuOption,
  MenuPage,
  MenuPreference,
  WireMenuNode,
} from '@app/contract/schemas/console/menu';
import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { foldForSearch } from '@app/domain/text/fold';

export type AnyMenuNode = MenuCollection | MenuItem | MenuPreference | MenuOption;
export type MenuNodeRef = { entity: MenuEntity; id: string };

type Change<Node> = (node: Node) => Node;

/** Applies a change to one node and keeps the identity of everything else, so that only its rows render. */
function changeIn<Node extends { id: string }>(all: Node[], id: string, change: Change<Node>): Node[] {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) return all;
  const next = change(all[index]!);
  return next === all[index] ? all : all.with(index, next);
}

function changeBelow<Parent, Child extends { id: string }>(
  all: Parent[],
  childrenOf: (parent: Parent) => Child[],
  withChildren: (parent: Parent, children: Child[]) => Parent,
  id: string,
  change: Change<Child>,
): Parent[] {
  let isFound = false;
  const next = all.map((parent) => {
    const children = childrenOf(parent);
    const changed = isFound ? children : changeIn(children, id, change);
    if (changed === children) return parent;
    isFound = true;
    return withChildren(parent, changed);
  });
  return isFound ? next : all;
}

const inItems = (all: MenuCollection[], change: (items: MenuItem[]) => MenuItem[]): MenuCollection[] =>
  all.map((collection) => {
    const items = change(collection.items);
    return items === collection.items ? collection : { ...collection, items };
  });

const changeOption = (items: MenuItem[], id: string, change: Change<MenuOption>) => {
  let isFound = false;
  const next = items.map((item) => {
    const preferences = changeBelow(
      item.preferences,
      ({ options }) => options,
      (preference, options) => ({ ...preference, options }),
      id,
      change,
    );
    if (preferences === item.preferences) return item;
    isFound = true;
    return { ...item, preferences };
  });
  return isFound ? next : items;
};

/** The page with another version of a node. */
export function changeMenuNode(
  page: MenuPage,
  { entity, id }: MenuNodeRef,
  change: Change<AnyMenuNode>,
): MenuPage {
  const { collections } = page;
  const all = () => {
    switch (entity) {
      case 'collection':
        return changeIn(collections, id, change as Change<MenuCollection>);
      case 'item':
        return changeBelow(
          collections,
          ({ items }) => items,
          (collection, items) => ({ ...collection, items }),
          id,
          change as Change<MenuItem>,
        );
      case 'preference':
        return inItems(collections, (items) =>
          changeBelow(
            items,
            ({ preferences }) => preferences,
            (item, preferences) => ({ ...item, preferences }),
            id,
            change as Change<MenuPreference>,
          ),
        );
      case 'option':
        return inItems(collections, (items) => changeOption(items, id, change as Change<MenuOption>));
    }
  };
  return { ...page, collections: all() };
}

export function findMenuNode(page: MenuPage, { entity, id }: MenuNodeRef): AnyMenuNode | null {
  const { collections } = page;
  const items = () => collections.flatMap((collection) => collection.items);
  const preferences = () => items().flatMap((item) => item.preferences);
  const all = {
    collection: () => collections,
    item: items,
    preference: preferences,
    option: () => preferences().flatMap(({ options }) => options),
  };
  return all[entity]().find((node) => node.id === id) ?? null;
}

/** The nodes below stay as they are: a save answers the node alone. */
export const replaceMenuNode = (page: MenuPage, { entity, value }: WireMenuNode): MenuPage =>
  changeMenuNode(page, { entity, id: value.id }, () => value);

export type Place = { collection: MenuCollection; item: MenuItem | null };

/** The item or collection in which a node is. */
export function placeOf(page: MenuPage, { entity, id }: MenuNodeRef): Place | null {
  for (const collection of page.collections) {
    if (entity === 'collection') {
      if (collection.id === id) return { collection, item: null };
      continue;
    }
    const item = collection.items.find(
      (one) =>
        one.id === id ||
        one.preferences.some(
          (preference) => preference.id === id || preference.options.some((option) => option.id === id),
        ),
    );
    if (item) return { collection, item };
  }
  return null;
}

/** A list with one of its entries at another index. */
export function moved<Node extends { id: string }>(all: readonly Node[], id: string, to: number): Node[] {
  const entry = all.find((one) => one.id === id);
  return entry ? all.filter((one) => one.id !== id).toSpliced(to, 0, entry) : [...all];
}

/** The entry before which a moved one stands; null at the end. */
export const nextAfterMove = (all: readonly { id: string }[], id: string, to: number): string | null =>
  all.filter((one) => one.id !== id)[to]?.id ?? null;

/** CON-72 A text without Arabic, also one that is still the English one. */
const lacksArabic = ({ missing }: Pick<AnyMenuNode, 'missing'>) =>
  missing.some(({ language }) => language === 'ar');

/** The item, or anything below it, lacks an Arabic text. */
export const isMissingArabic = (item: MenuItem): boolean =>
  lacksArabic(item) ||
  item.preferences.some(
    (preference) => lacksArabic(preference) || preference.options.some((option) => lacksArabic(option)),
  );

export const hasMissingArabic = (collection: MenuCollection): boolean =>
  lacksArabic(collection) || collection.items.some((item) => isMissingArabic(item));

/** CON-74 Sold out now; it ends by itself. */
export const isSoldOut = ({ soldOut }: MenuItem, now: number): boolean =>
  soldOut !== null && (soldOut.until === null || Date.parse(soldOut.until) > now);

export const SHOWN = ['all', 'missing', 'soldOut'] as const;
export type Shown = (typeof SHOWN)[number];
export const parseShown = (value: unknown): Shown => SHOWN.find((one) => one === value) ?? 'all';

export function countItems(page: MenuPage, now: number): Record<Shown, number> {
  const items = page.collections.flatMap((collection) => collection.items);
  return {
    all: items.length,
    missing: items.filter((item) => isMissingArabic(item)).length,
    soldOut: items.filter((item) => isSoldOut(item, now)).length,
  };
}

type Filter = { show: Shown; search: string };

/** The items of all collections that match, or null without a filter. */
export function matchingItems(page: MenuPage, { show, search }: Filter, now: number): MenuItem[] | null {
  const text = foldForSearch(search);
  if (show === 'all' && text === '') return null;
  const matches = (item: MenuItem) =>
    (show !== 'missing' || isMissingArabic(item)) &&
    (show !== 'soldOut' || isSoldOut(item, now)) &&
    (text === '' || [item.name.en, item.name.ar].some((name) => foldForSearch(name).includes(text)));
  return page.collections.flatMap((collection) => collection.items.filter(matches));
}

/** The name in a language, or in the other one. */
export const nameIn = (name: { en: string; ar: string }, language: 'en' | 'ar'): string =>
  name[language] || name[language === 'en' ? 'ar' : 'en'];

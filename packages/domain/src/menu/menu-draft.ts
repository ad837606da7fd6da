import type { Texts } from '../language.ts';
import type { Amount } from '../money/amount.ts';
import type { OrderType } from '../order/order-type.ts';
import type { Food } from './food.ts';
import type { MenuEntity } from './menu-entity.ts';

/** CON-71 The own fields of each kind of node. */
export type MenuFields = {
  collection: { name: Texts; station: string | null };
  item: Food & {
    name: Texts;
    description: Texts | null;
    price: Amount;
    image: { src: string; color: string | null } | null;
    preparationMinutes: number | null;
    orderTypes: readonly OrderType[];
    station: string | null;
    /** TAX-01 The key of a tax class. */
    taxClass: string | null;
  };
  preference: { name: Texts; question: Texts | null; isRequired: boolean; maxOptions: number | null };
  option: { name: Texts; price: Amount };
};

/** A node of a menu by itself. Nodes below it name it as their parent; those of one parent are sorted by position. */
export type MenuNode<Entity extends MenuEntity = MenuEntity> = {
  [E in Entity]: {
    entity: E;
    id: string;
    /** Null for a collection. */
    parentId: string | null;
    key: string;
    position: number;
    fields: MenuFields[E];
  };
}[Entity];

export const isOfEntity =
  <Entity extends MenuEntity>(entity: Entity) =>
  (node: MenuNode): node is Extract<MenuNode, { entity: Entity }> =>
    node.entity === entity;

/** Nodes by id. */
export type Menu = ReadonlyMap<string, MenuNode>;

/** CON-75 The new value of one node, or null for a removed one. */
export type DraftEntry = { id: string; node: MenuNode | null };

export const PARENT_OF = {
  collection: null,
  item: 'collection',
  preference: 'item',
  option: 'preference',
} as const satisfies Record<MenuEntity, MenuEntity | null>;

export const CHILD_OF = {
  collection: 'item',
  item: 'preference',
  preference: 'option',
  option: null,
} as const satisfies Record<MenuEntity, MenuEntity | null>;

export const menuOf = (nodes: Iterable<MenuNode>): Menu => new Map([...nodes].map((node) => [node.id, node]));

/** The live menu with the draft over it. What has lost its parent is gone with it. */
export function mergeDraft(live: Menu, entries: Iterable<DraftEntry>): Menu {
  const merged = new Map(live);
  for (const { id, node } of entries) {
    if (node === null) merged.delete(id);
    else merged.set(id, node);
  }
  const hasPlace = (node: MenuNode): boolean => {
    if (node.parentId === null) return node.entity === 'collection';
    const parent = merged.get(node.parentId);
    return parent !== undefined && parent.entity === PARENT_OF[node.entity] && hasPlace(parent);
  };
  return menuOf([...merged.values()].filter(hasPlace));
}

/** The nodes of each parent in their sequence; collections are those of null. */
export function childrenOf(menu: Menu): (parentId: string | null) => readonly MenuNode[] {
  const children = Map.groupBy(menu.values(), ({ parentId }) => parentId);
  for (const siblings of children.values()) siblings.sort(bySequence);
  return (parentId) => children.get(parentId) ?? [];
}

/** A node and everything below it. */
export const withDescendants = (children: ReturnType<typeof childrenOf>, node: MenuNode): MenuNode[] => [
  node,
  ...children(node.id).flatMap((child) => withDescendants(children, child)),
];

function bySequence(a: MenuNode, b: MenuNode): number {
  if (a.position !== b.position) return a.position - b.position;
  return a.id < b.id ? -1 : 1;
}

/** Between two positions that are closer than this, the list is numbered again. */
const SMALLEST_GAP = 1e-6;

/**
 * CON-70 The positions that change when a node is put before another, or last for null. Usually that is only its
 * own, so that two people can sort a list at the same time.
 */
export function placeBefore(
  siblings: readonly MenuNode[],
  id: string,
  before: string | null,
): ReadonlyMap<string, number> {
  const others = siblings.filter((sibling) => sibling.id !== id);
  const found = before === null ? -1 : others.findIndex((sibling) => sibling.id === before);
  const at = found === -1 ? others.length : found;
  const [previous, next] = [others[at - 1]?.position, others[at]?.position];
  if (next === undefined) return new Map([[id, previous === undefined ? 0 : Math.floor(previous) + 1]]);
  const position = previous === undefined ? next - 1 : (previous + next) / 2;
  if (previous === undefined || next - previous > SMALLEST_GAP) return new Map([[id, position]]);
  const ids = others.map((sibling) => sibling.id).toSpliced(at, 0, id);
  return new Map(ids.map((one, index) => [one, index]));
}

/** CON-75 Positions count from 0 without gaps, as an import numbers them. */
export function numbered(menu: Menu): Menu {
  const children = childrenOf(menu);
  const parents = [null, ...menu.keys()];
  return menuOf(
    parents.flatMap((parentId) =>
      children(parentId).map((node, position) => (node.position === position ? node : { ...node, position })),
    ),
  );
}

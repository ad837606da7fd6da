import { MENU_SIZES } from '@app/domain/menu/menu-limits';
import {
  childrenOf,
  type DraftEntry,
  type MenuNode,
  PARENT_OF,
  placeBefore,
  withDescendants,
} from '@app/domain/menu/menu-draft';
import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { keyFrom } from '@app/domain/menu/menu-key';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { AppError } from '#errors/app-error.ts';
import type { Ids } from '#ports/ids.ts';
import { type DraftChange, EMPTY_FIELDS, withFields } from './menu-fields.ts';
import { siblingKeys, newIds } from './menu-ids.ts';
import { asEntries, type MenuState } from './menu-state.ts';

/** The new values of a change, the entries that go, and the node that it is about. */
export type PlannedChange = { id: string; values: readonly DraftEntry[]; dropped: readonly string[] };
type ChangeOf<Action extends DraftChange['action']> = Extract<DraftChange, { action: Action }>;

/** TAX-01 The classes are those of the vendor. */
export function refuseUnknownTaxClass({ branch }: MenuState, key: string | null | undefined, field: string) {
  if (key === null || key === undefined || taxClassesFromColumn(branch.tax_classes).has(key)) return;
  throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'unknown_choice' }] } });
}

/** CON-70 What a change writes into the draft. Its revision was checked. */
export function planChange(state: MenuState, change: DraftChange, ids: Ids): PlannedChange {
  switch (change.action) {
    case 'add':
      return add(state, change, ids);
    case 'save':
      return plan(change.id, [withFields(existing(state, change), change.fields)]);
    case 'move':
      return move(state, change);
    case 'duplicate':
      return duplicate(state, existing(state, change), ids);
    case 'remove':
      return remove(state, existing(state, change));
    case 'restore':
      return { id: change.id, values: [], dropped: [change.id, ...addedBelow(state, change.id)] };
  }
}

const plan = (id: string, nodes: Iterable<MenuNode>): PlannedChange => ({
  id,
  values: asEntries(nodes),
  dropped: [],
});

function existing({ merged }: MenuState, { entity, id }: { entity: MenuEntity; id: string }): MenuNode {
  const node = merged.get(id);
  if (!node || node.entity !== entity) throw new AppError('menu.not_found');
  return node;
}

function add(state: MenuState, change: ChangeOf<'add'>, ids: Ids): PlannedChange {
  const { entity, fields } = change;
  const parentId = 'parentId' in change ? change.parentId : null;
  const siblings = siblingsBelow(state, entity, parentId);
  const key = keyFrom(fields.name.en, entity, keysBelow(state, parentId));
  const id = newIds(state, ids)(entity, siblingKeys(state.merged, { parentId, key }));
  // The fields are those of the entity.
  const empty = { entity, id, parentId, key, position: 0, fields: EMPTY_FIELDS[entity] } as MenuNode;
  return plan(id, placed(state, withFields(empty, fields), siblings, change.before ?? null));
}

type NewItem = Pick<MenuNode<'item'>['fields'], 'name' | 'price'>;

/** CON-80 New items at the end of a collection, in their sequence. */
export function newItems(
  state: MenuState,
  collection: MenuNode<'collection'>,
  fields: readonly NewItem[],
  ids: Ids,
): MenuNode<'item'>[] {
  const siblings = childrenOf(state.merged)(collection.id);
  refuseFull('item', siblings.length + fields.length, 'rows');
  const keys = new Set(keysBelow(state, collection.id));
  const newId = newIds(state, ids);
  const last = siblings.at(-1)?.position ?? -1;
  return fields.map(({ name, price }, at) => {
    const key = keyFrom(name.en, 'item', keys);
    keys.add(key);
    return {
      entity: 'item',
      id: newId('item', [collection.key, key]),
      parentId: collection.id,
      key,
      position: Math.floor(last) + 1 + at,
      fields: { ...EMPTY_FIELDS.item, name, price },
    };
  });
}

function move(state: MenuState, change: ChangeOf<'move'>): PlannedChange {
  const node = existing(state, change);
  const parentId = change.parentId ?? node.parentId;
  if (parentId === node.parentId)
    return plan(node.id, placed(state, node, childrenOf(state.merged)(parentId), change.before));
  if (node.entity !== 'item')
    throw new AppError('request.invalid', {}, { fields: { parentId: [{ problem: 'invalid' }] } });
  const siblings = siblingsBelow(state, 'item', parentId);
  const taken = keysBelow(state, parentId);
  const key = taken.has(node.key) ? keyFrom(node.fields.name.en, 'item', taken) : node.key;
  return plan(node.id, placed(state, { ...node, parentId, key }, siblings, change.before));
}

function duplicate(state: MenuState, node: MenuNode, ids: Ids): PlannedChange {
  const siblings = siblingsBelow(state, node.entity, node.parentId);
  const newId = newIds(state, ids);
  const children = childrenOf(state.merged);
  const key = keyFrom(node.fields.name.en, node.entity, keysBelow(state, node.parentId));
  const path = [...siblingKeys(state.merged, node).slice(0, -1), key];
  const copyBelow = (from: MenuNode, toId: string, keys: readonly string[]): MenuNode[] =>
    children(from.id).flatMap((child) => {
      const below = [...keys, child.key];
      const copy = { ...child, id: newId(child.entity, below), parentId: toId };
      return [copy, ...copyBelow(child, copy.id, below)];
    });
  const copy = { ...node, id: newId(node.entity, path), key };
  const next = siblings[siblings.indexOf(node) + 1];
  return plan(copy.id, [
    ...placed(state, copy, siblings, next?.id ?? null),
    ...copyBelow(node, copy.id, path),
  ]);
}

/** Of a node that was added with the draft nothing stays. */
function remove(state: MenuState, { id }: MenuNode): PlannedChange {
  const dropped = addedBelow(state, id);
  return state.live.has(id)
    ? { id, values: [{ id, node: null }], dropped }
    : { id, values: [], dropped: [id, ...dropped] };
}

/** The nodes below that only the draft has. */
function addedBelow({ live, merged }: MenuState, id: string): string[] {
  const node = merged.get(id);
  if (!node || live.has(id)) return [];
  return withDescendants(childrenOf(merged), node)
    .map((below) => below.id)
    .filter((below) => below !== id && !live.has(below));
}

/** Refuses a missing parent and a full list. */
function siblingsBelow({ merged }: MenuState, entity: MenuEntity, parentId: string | null) {
  if (parentId !== null && merged.get(parentId)?.entity !== PARENT_OF[entity])
    throw new AppError('menu.not_found');
  const siblings = childrenOf(merged)(parentId);
  refuseFull(entity, siblings.length + 1);
  return siblings;
}

/** CON-71 The limits of the importer. */
export function refuseFull(entity: MenuEntity, count: number, field = 'parentId'): void {
  const max = MENU_SIZES[entity];
  if (count <= max) return;
  const values = { max, kind: 'list' };
  throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'too_long', values }] } });
}

/** Also those of removed nodes, which may be restored. */
const keysBelow = ({ shown }: MenuState, parentId: string | null): ReadonlySet<string> =>
  new Set([...shown.values()].filter((node) => node.parentId === parentId).map(({ key }) => key));

/** The node at its new place, and its siblings where they had to be numbered again. */
function placed(
  { merged }: MenuState,
  node: MenuNode,
  siblings: readonly MenuNode[],
  before: string | null,
): MenuNode[] {
  return [...placeBefore(siblings, node.id, before)].flatMap(([id, position]) => {
    const found = id === node.id ? node : merged.get(id);
    return found ? [{ ...found, position }] : [];
  });
}

import type { Texts } from '../language.ts';
import { childrenOf, type Menu, type MenuNode, withDescendants } from './menu-draft.ts';

/** A field before and after: texts by language such as `name.en`, `position` counted from one, `parent` by its name. */
export type FieldChange = { field: string; before: unknown; after: unknown };

export type MenuChange = {
  kind: 'added' | 'removed' | 'changed';
  /** As it is after the change; a removed one as it was. */
  node: MenuNode;
  /** The names of the parents from the collection down. */
  path: readonly Texts[];
  /** The nodes below an added or removed one, which are no changes of their own. */
  below: number;
  /** The priced nodes of an added or removed one: the items of a collection, the options of an item. */
  contents: readonly PricedNode[];
  fields: readonly FieldChange[];
};

type PricedNode = MenuNode<'item' | 'option'>;

/** CON-75 What differs between two menus, prices first. */
export function diffMenus(before: Menu, after: Menu): MenuChange[] {
  const [was, is] = [siblingsIn(before), siblingsIn(after)];
  const oneSided = (kind: 'added' | 'removed', from: Menu, other: Menu): MenuChange[] => {
    const children = childrenOf(from);
    return [...from.values()]
      .filter(({ id, parentId }) => !other.has(id) && (parentId === null || other.has(parentId)))
      .map((node) => ({
        kind,
        node,
        path: pathOf(from, node),
        below: withDescendants(children, node).length - 1,
        contents: contentsOf(children, node),
        fields: [],
      }));
  };
  const changed = [...after.values()].flatMap((node): MenuChange[] => {
    const old = before.get(node.id);
    if (!old || old === node) return [];
    const fields = [...fieldChanges(old, node), ...placeChanges(old, node)];
    return fields.length === 0
      ? []
      : [{ kind: 'changed', node, path: pathOf(after, node), below: 0, contents: [], fields }];
  });
  return [...changed, ...oneSided('added', after, before), ...oneSided('removed', before, after)].toSorted(
    byImportance,
  );

  function placeChanges(old: MenuNode, node: MenuNode): FieldChange[] {
    if (old.parentId !== node.parentId)
      return [{ field: 'parent', before: nameOf(before, old.parentId), after: nameOf(after, node.parentId) }];
    if (old.position === node.position) return [];
    const [from, to] = [was(old), is(node)];
    return from === to ? [] : [{ field: 'position', before: from, after: to }];
  }
}

/** The nearest nodes below that have a price. */
const contentsOf = (children: ReturnType<typeof childrenOf>, node: MenuNode): PricedNode[] =>
  children(node.id).flatMap((child) =>
    child.entity === 'item' || child.entity === 'option' ? [child] : contentsOf(children, child),
  );

/** The place of a node among its siblings, counted from one. */
function siblingsIn(menu: Menu): (node: MenuNode) => number {
  const children = childrenOf(menu);
  const places = new Map<string, number>();
  for (const parentId of [null, ...menu.keys()])
    for (const [index, { id }] of children(parentId).entries()) places.set(id, index + 1);
  return ({ id }) => places.get(id) ?? 0;
}

const nameOf = (menu: Menu, id: string | null): Texts | null =>
  id === null ? null : (menu.get(id)?.fields.name ?? null);

/** The names of the parents from the collection down. */
export function pathOf(menu: Menu, { parentId }: MenuNode): Texts[] {
  const parent = parentId === null ? undefined : menu.get(parentId);
  return parent ? [...pathOf(menu, parent), parent.fields.name] : [];
}

function fieldChanges(before: MenuNode, after: MenuNode): FieldChange[] {
  const [old, now] = [flat(before.fields), flat(after.fields)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);
const TEXTS: ReadonlySet<string> = new Set(['name', 'description', 'question']);

/** Texts are compared by language, and lists as sets in the sequence of their values. */
function flat(fields: MenuNode['fields']): Map<string, unknown> {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    if (!TEXTS.has(field))
      return [[field, Array.isArray(value) ? value.map(String).toSorted(byText) : value]];
    const texts = value as Texts | null;
    return [
      [`${field}.en`, texts?.en ?? null],
      [`${field}.ar`, texts?.ar ?? null],
    ];
  });
  return new Map(entries);
}

const KINDS = ['changed', 'added', 'removed'] as const;

function byImportance(a: MenuChange, b: MenuChange): number {
  const [priceA, priceB] = [changesPrice(a), changesPrice(b)];
  if (priceA !== priceB) return priceA ? -1 : 1;
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind);
}

const changesPrice = ({ fields }: MenuChange) => fields.some(({ field }) => field === 'price');

export function countChanges(changes: readonly Pick<MenuChange, 'kind'>[]) {
  const countOf = (kind: MenuChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return { added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') };
}

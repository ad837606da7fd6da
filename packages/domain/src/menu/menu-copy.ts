import { childrenOf, type DraftEntry, type Menu, type MenuNode } from './menu-draft.ts';

type CopyOptions = {
  withPrices: boolean;
  withPictures: boolean;
  /** The id of a new node, by its kind and the keys from the collection down. */
  newId: (entity: MenuNode['entity'], keys: readonly string[]) => string;
};

/** A collection with all of its items or with some. Without `isWhole` an existing collection stays as it is. */
export type CopiedPart = { collection: MenuNode; items: readonly MenuNode[]; isWhole: boolean };

/**
 * CON-77 What a copy changes in the menu of another branch. Nodes are matched by their keys. A copied item gets the
 * preferences of the source; other items of its collection stay.
 */
export function copyInto(
  target: Menu,
  source: Menu,
  parts: readonly CopiedPart[],
  { withPrices, withPictures, newId }: CopyOptions,
): DraftEntry[] {
  const [sourceChildren, targetChildren] = [childrenOf(source), childrenOf(target)];
  const entries = new Map<string, DraftEntry>();
  const put = (node: MenuNode) => void entries.set(node.id, { id: node.id, node });
  const lastPositions = new Map<string | null, number>();

  /** Behind the last of the list; each further one behind the one before. */
  const nextPosition = (parentId: string | null): number => {
    const last = targetChildren(parentId).at(-1)?.position;
    const position = (lastPositions.get(parentId) ?? (last === undefined ? -1 : Math.floor(last))) + 1;
    lastPositions.set(parentId, position);
    return position;
  };

  const fieldsOf = (node: MenuNode, existing: MenuNode | undefined): MenuNode['fields'] => {
    const price =
      existing && !withPrices && 'price' in existing.fields ? { price: existing.fields.price } : {};
    const image =
      node.entity === 'item' && !withPictures
        ? { image: existing?.entity === 'item' ? existing.fields.image : null }
        : {};
    return { ...node.fields, ...price, ...image };
  };

  const copied = (
    node: MenuNode,
    parentId: string | null,
    path: readonly string[],
    position: (existing: MenuNode | undefined) => number,
  ): MenuNode => {
    const siblings = targetChildren(parentId);
    const existing = siblings.find(({ key }) => key === node.key);
    // The entity of a copy is that of its source, and so are its fields.
    return {
      ...node,
      id: existing?.id ?? newId(node.entity, path),
      parentId,
      position: position(existing),
      fields: fieldsOf(node, existing),
    } as MenuNode;
  };

  /** The list below a copied node becomes that of the source. */
  const copyBelow = (from: MenuNode, to: MenuNode, path: readonly string[]): void => {
    const children = sourceChildren(from.id);
    const keys = new Set(children.map(({ key }) => key));
    for (const gone of targetChildren(to.id))
      if (!keys.has(gone.key)) entries.set(gone.id, { id: gone.id, node: null });
    for (const child of children) {
      const below = [...path, child.key];
      const copy = copied(child, to.id, below, () => child.position);
      put(copy);
      copyBelow(child, copy, below);
    }
  };

  for (const { collection, items, isWhole } of parts) {
    const existing = targetChildren(null).find(({ key }) => key === collection.key);
    const path = [collection.key];
    const place = (one: MenuNode | undefined) => one?.position ?? nextPosition(null);
    const to = existing && !isWhole ? existing : copied(collection, null, path, place);
    if (to !== existing) put(to);
    for (const item of items) {
      const below = [...path, item.key];
      const copy = copied(item, to.id, below, (one) => one?.position ?? nextPosition(to.id));
      put(copy);
      copyBelow(item, copy, below);
    }
  }
  return [...entries.values()];
}

import type { Menu, MenuNode } from '@app/domain/menu/menu-draft';
import type { MenuEntity } from '@app/domain/menu/menu-entity';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { Ids } from '#ports/ids.ts';
import type { MenuBranch } from './menu-drafts.repository.ts';
import type { MenuState } from './menu-state.ts';

/**
 * CON-79 New nodes get the id that an import would give them, so that a file need not name it; another one where that
 * is taken, as by an item that was moved away.
 */
export function newIds({ branch, live, entries }: Pick<MenuState, 'branch' | 'live' | 'entries'>, ids: Ids) {
  const taken = new Set([...live.keys(), ...entries.keys()]);
  return (entity: MenuEntity, keys: readonly string[]): string => {
    const derived = derivedOf(branch, entity, keys);
    const id = derived === null || taken.has(derived) ? ids.next() : derived;
    taken.add(id);
    return id;
  };
}

/** Null for a branch of an import before keys were stored. */
const derivedOf = ({ vendor_key, key }: MenuBranch, entity: MenuEntity, keys: readonly string[]) =>
  key === null ? null : derivedId(entity, vendor_key, key, ...keys);

/** The keys of a node from its collection down. */
export function siblingKeys(menu: Menu, node: Pick<MenuNode, 'parentId' | 'key'>): string[] {
  const parent = node.parentId === null ? undefined : menu.get(node.parentId);
  return [...(parent ? siblingKeys(menu, parent) : []), node.key];
}

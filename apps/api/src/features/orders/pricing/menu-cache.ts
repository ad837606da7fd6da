import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { MenuSnapshot } from './menu-snapshot.repository.ts';

type Read = (branchId: string) => Promise<MenuSnapshot | null>;

const KEPT_MENUS = 300;

/**
 * Menus for pricing, each read once until its branch changes. While changes cannot be heard, nothing is kept.
 * A menu enters before it is read, so that a change during the reading throws it out again.
 */
export function menuCache(read: Read, changes: CatalogueChangeListener): Read {
  const kept = new Map<string, Promise<MenuSnapshot | null>>();
  changes.onChange((branchId) => {
    if (branchId === null) kept.clear();
    else kept.delete(branchId);
  });
  return (branchId) => {
    if (!changes.isConnected()) return read(branchId);
    const known = kept.get(branchId);
    if (known) return known;
    const menu = read(branchId);
    kept.set(branchId, menu);
    if (kept.size > KEPT_MENUS) kept.delete(kept.keys().next().value ?? branchId);
    const forget = () => {
      if (kept.get(branchId) === menu) kept.delete(branchId);
    };
    menu.then((found) => found ?? forget(), forget);
    return menu;
  };
}

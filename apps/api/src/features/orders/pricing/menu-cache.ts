import { LRUCache } from 'lru-cache';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { MenuSnapshot } from './menu-snapshot.repository.ts';

type Read = (branchId: string) => Promise<MenuSnapshot | null>;

/* About a kilobyte each. */
const MAX_ITEMS = 100_000;

/**
 * Caches menus until their branch changes. Caches nothing while the change listener is disconnected. A menu is
 * added before it is read, so that a change during the read removes it.
 */
export function menuCache(read: Read, changes: CatalogueChangeListener): Read {
  const cached = new LRUCache<string, Promise<MenuSnapshot | null>>({ maxSize: MAX_ITEMS });
  changes.onChange((branchId) => {
    if (branchId === null) cached.clear();
    else cached.delete(branchId);
  });
  return (branchId) => {
    if (!changes.isConnected()) return read(branchId);
    const known = cached.get(branchId);
    if (known) return known;
    const menu = read(branchId);
    cached.set(branchId, menu, { size: 1 });
    const evict = () => cached.peek(branchId) === menu && cached.delete(branchId);
    // Setting an equal value would leave its size as it is.
    menu.then((found) => {
      if (evict() && found) cached.set(branchId, menu, { size: 1 + found.items.size });
    }, evict);
    return menu;
  };
}

import type { MenuItem, MenuSection } from './branch-menu.ts';

type Begun = { section: MenuSection; items: readonly MenuItem[] };

/** Every section of a menu with so many items in all: the first screen is drawn before the rest. */
export function firstItems(sections: readonly MenuSection[], most: number): Begun[] {
  let left = most;
  return sections.map((section) => {
    // A section that is whole stays the same list, and is not drawn again when the next one grows.
    const items = left >= section.items.length ? section.items : section.items.slice(0, Math.max(0, left));
    left -= items.length;
    return { section, items };
  });
}

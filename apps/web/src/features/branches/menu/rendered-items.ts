import type { MenuSection } from './branch-menu.ts';

/** Ids of the rendered items by section id. */
export type RenderedItems = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();

export const renderedIn = (rendered: RenderedItems, section: string): ReadonlySet<string> =>
  rendered.get(section) ?? NONE;

/** The first items of a menu. */
export function firstItems(sections: readonly MenuSection[], limit: number): MenuSection[] {
  let left = limit;
  return sections.flatMap((section) => {
    const items = section.items.slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}

/**
 * Adds the next items of these sections to the rendered ones. An unchanged section keeps its set and does not render
 * again; if nothing is left, the same object is returned.
 */
export function withNext(
  rendered: RenderedItems,
  sections: readonly MenuSection[],
  limit: number,
): RenderedItems {
  const next = new Map(rendered);
  let left = limit;
  for (const { id, items } of sections) {
    if (left === 0) break;
    const known = renderedIn(rendered, id);
    const ids = items.map(({ wire }) => wire._id).filter((itemId) => !known.has(itemId));
    const added = ids.slice(0, left);
    if (added.length > 0) next.set(id, new Set([...known, ...added]));
    left -= added.length;
  }
  return left === limit ? rendered : next;
}

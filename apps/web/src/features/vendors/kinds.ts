import { filteredVendors, filterFromQuery, type ListedVendor } from './vendor-filter.ts';

export type Kind = { key: string; name: string; image: string | null };

/** The keys of tags that have a picture in `public/art/kinds`. */
const DRAWN = new Set(
  [
    ['bakery', 'breakfast', 'coffee', 'falafel', 'fish', 'flowers', 'gifts', 'grills', 'groceries'],
    ['hummus', 'juice', 'local', 'mansaf', 'mezze', 'pizza', 'salads', 'shawarma', 'sports', 'sweets'],
  ].flat(),
);
const MAX_KINDS = 10;

/** The kinds of shops among the vendors; those of the most vendors first. */
export function kindsOf(vendors: readonly ListedVendor[]): Kind[] {
  const byKey = Map.groupBy(
    vendors.flatMap(({ tags }) => tags),
    ({ key }) => key,
  );
  return [...byKey.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([tag]) => tag ?? [])
    .map(({ key, name }) => ({ key, name, image: DRAWN.has(key) ? `/art/kinds/${key}.webp` : null }))
    .slice(0, MAX_KINDS);
}

const MAX_PLACES = 8;

/** The vendors of a kind, and the others; open ones first. */
export function placesByKind(vendors: readonly ListedVendor[], key: string | undefined) {
  const sorted = filteredVendors(vendors, filterFromQuery({}), { isSorted: true });
  const isOfKind = ({ tags }: ListedVendor) => tags.some((tag) => tag.key === key);
  return {
    chosen: sorted.filter(isOfKind).slice(0, MAX_PLACES),
    others: sorted.filter((vendor) => !isOfKind(vendor)).slice(0, MAX_PLACES),
  };
}

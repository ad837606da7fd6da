import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { CountedTag, ServingBranch, WireVendor } from '@app/contract/schemas/customer/vendors';
import type { Availability } from '@app/domain/branch/availability';
import { vendorStatusOf } from '@app/domain/branch/vendor-status';
import { searchable, searchFor } from '@app/domain/text/search-words';

export const SORTS = ['distance', 'time', 'fee', 'rating'] as const;
type Sort = (typeof SORTS)[number];

export const SHOWN = ['open', 'free', 'offers'] as const;
type Shown = (typeof SHOWN)[number];

/** FIND-03 The filters of the vendors, as they are in the URL. */
export type VendorFilter = Record<Shown, boolean> & { tags: readonly string[]; sort: Sort };

export type VendorQuery = Partial<Record<Shown | 'tag' | 'sort' | 'q', string | undefined>>;

export function filterFromQuery({ open, free, offers, tag, sort }: VendorQuery): VendorFilter {
  return {
    open: open === '1',
    free: free === '1',
    offers: offers === '1',
    tags: tag?.split(',').filter((key) => key !== '') ?? [],
    sort: SORTS.find((one) => one === sort) ?? 'distance',
  };
}

/** What is off, or by default, is not in the URL. */
export function queryFromFilter({ tags, sort, ...shown }: VendorFilter): VendorQuery {
  return {
    ...Object.fromEntries(SHOWN.filter((name) => shown[name]).map((name) => [name, '1'])),
    ...(tags.length > 0 && { tag: tags.join(',') }),
    ...(sort !== 'distance' && { sort }),
  };
}

export const isFiltered = ({ tags, open, free, offers }: VendorFilter) =>
  open || free || offers || tags.length > 0;

export type ListedVendor = WireVendor & { servingBranches?: readonly ServingBranch[] | undefined };

/** The branch whose facts a card shows: the one that serves the location, else the only one. */
export function shownBranch({ branches, servingBranches }: ListedVendor): WireBranchCard | null {
  const serving = servingBranches?.[0];
  if (serving) return branches.find(({ _id }) => _id === serving._id) ?? null;
  return branches.length === 1 ? (branches[0] ?? null) : null;
}

const servingTerms = ({ servingBranches }: ListedVendor) => servingBranches?.[0];

function vendorStatus(vendor: ListedVendor): Availability {
  const branch = shownBranch(vendor);
  return vendorStatusOf(branch ? [branch] : vendor.branches).kind;
}

const SHOWS: Record<Shown, (vendor: ListedVendor) => boolean> = {
  open: (vendor) => vendorStatus(vendor) === 'open',
  free: (vendor) => servingTerms(vendor)?.deliveryFee === 0,
  offers: (vendor) => servingTerms(vendor)?.offer !== undefined,
};

const hasTag = (vendor: ListedVendor, keys: readonly string[]) =>
  vendor.tags.some(({ key }) => keys.includes(key));

/** What the list shows: the vendors of a filter, and the counts beside the filters. */
export type Listing = {
  vendors: readonly ListedVendor[];
  /** Of all that match, also those that are not loaded yet. */
  total: number;
  tags: readonly CountedTag[];
  /** How many vendors a filter would show. */
  counts: Partial<Record<Shown, number | undefined>>;
};

/** FIND-03 The listing of vendors that are all loaded. */
export function listVendors(vendors: readonly ListedVendor[], filter: VendorFilter, q: string): Listing {
  const isFound = searchFor(q);
  const shown = filteredVendors(vendors, filter).filter((vendor) =>
    isFound(searchable(searchedTexts(vendor))),
  );
  const counts = Object.fromEntries(SHOWN.map((name) => [name, vendors.filter(SHOWS[name]).length]));
  return { vendors: shown, total: shown.length, tags: countTags(vendors), counts };
}

/** A key of a tag is its English word. */
const searchedTexts = ({ name, tags }: ListedVendor) => [name, ...tags.flatMap((tag) => [tag.name, tag.key])];

/** The tags of the vendors, the most frequent first. */
function countTags(vendors: readonly ListedVendor[]): CountedTag[] {
  const byKey = Map.groupBy(
    vendors.flatMap(({ tags }) => tags),
    ({ key }) => key,
  );
  return [...byKey.values()]
    .flatMap(([first, ...more]) => (first ? [{ ...first, count: more.length + 1 }] : []))
    .toSorted((a, b) => b.count - a.count);
}

const ORDER: Record<Sort, (terms: ServingBranch, vendor: ListedVendor) => number> = {
  distance: ({ distanceKm }) => distanceKm ?? Infinity,
  time: ({ estimate }) => estimate.from,
  fee: ({ deliveryFee }) => deliveryFee,
  // REVIEW-09 The best rated first, the unrated last.
  rating: (_terms, { ratingScore = 0 }) => -ratingScore,
};

/** FIND-03 The vendors of a filter in its order, or in the given one if that is sorted; closed ones last. */
export function filteredVendors<V extends ListedVendor>(
  vendors: readonly V[],
  filter: VendorFilter,
  { isSorted = false } = {},
): V[] {
  const { tags, sort } = filter;
  const names = SHOWN.filter((name) => filter[name]);
  const rank = (vendor: V) => {
    const terms = servingTerms(vendor);
    return terms && !isSorted ? ORDER[sort](terms, vendor) : 0;
  };
  const isShut = (vendor: V) => vendorStatus(vendor) === 'closed';
  return vendors
    .filter(
      (vendor) => names.every((name) => SHOWS[name](vendor)) && (tags.length === 0 || hasTag(vendor, tags)),
    )
    .toSorted((a, b) => Number(isShut(a)) - Number(isShut(b)) || rank(a) - rank(b));
}

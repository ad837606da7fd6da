import type { Point } from '@app/domain/geo/point';
import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import type { Language } from '@app/domain/language';
import { vendorStatusOf } from '@app/domain/branch/vendor-status';
import { searchable, type Searchable, searchFor } from '@app/domain/text/search-words';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { Ratings } from '#features/reviews/ratings.ts';
import { AppError } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { Clock } from '#ports/clock.ts';
import { type AtTime, atTime, stateFromRow } from '#db/branch-state.ts';
import { areasAround, nearestZone, servingBranches, distinctVendorIds } from './serving.ts';
import { vendorCache } from './vendor-cache.ts';
import { type VendorRecord, vendorsRepository } from './vendors.repository.ts';
import { zoneCache } from './zone-cache.ts';

type Filter = { search: string; tags: readonly string[]; isOpen: boolean };
type Paging = {
  page: number | undefined;
  perPage: number | undefined;
  sort: 'open' | 'rating' | undefined;
};

export type VendorsService = ReturnType<typeof vendorsService>;

const MAX_PER_PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type VendorsDeps = {
  db: Db;
  clock: Clock;
  changes: CatalogueChangeListener;
  ratings: Pick<Ratings, 'scoreOf'>;
};

export function vendorsService({ db, clock, changes, ratings }: VendorsDeps) {
  const vendors = vendorsRepository(db);
  const readAll = async () => {
    const now = clock.now();
    const [all, validUntil] = await Promise.all([vendors.list(now), vendors.nextChange(now)]);
    return { all, validUntil };
  };
  const cachedVendors = vendorCache(readAll, changes, clock);
  const cachedZones = zoneCache((ids) => vendors.zonesById(ids), changes);
  const readZonesAt = createBatcher(async (places: readonly Point[]) => {
    const hits = await vendors.zonesAt(places);
    const zones = await cachedZones.byIds(new Set(hits.map(({ id }) => id)));
    const byNumber = Map.groupBy(hits, ({ number }) => number);
    return places.map((_, index) =>
      (byNumber.get(index + 1) ?? []).flatMap(({ id }) => {
        const zone = zones.get(id);
        return zone?.is_served ? [zone] : [];
      }),
    );
  });
  /* While the database is away a place outside of the zones that are known may be in one that is not. */
  const lastZonesAt = (place: Point, error: unknown) => {
    const zones = isDatabaseOutage(error)
      ? cachedZones.lastZones().filter((zone) => zone.is_served && polygonIncludesPoint(zone.area, place))
      : [];
    if (zones.length === 0) throw error;
    return zones;
  };
  const zonesAt = (place: Point) => readZonesAt(place).catch((error: unknown) => lastZonesAt(place, error));

  return {
    /** Branches that deliver to the location: open ones first, then the nearest. */
    branchesServing: async (place: Point) => servingBranches(await zonesAt(place), place, clock.now()),

    /** A page of the vendors that match; with `sort` also the counts of the filters. */
    async list(filter: Filter, { sort, ...page }: Paging, language: Language) {
      const now = clock.now();
      const { vendors: all, staleSince } = await cachedVendors.all();
      const named = sortByName(all.filter(matches(filter)), language);
      if (!sort && !filter.isOpen)
        return { vendors: pageOf(named, page).map(at(now)), counts: null, staleSince };
      const status = statusesAt(all, now);
      const found = filter.isOpen ? named.filter((vendor) => status.get(vendor) === 'open') : named;
      const isClosed = (vendor: VendorRecord) => status.get(vendor) === 'closed';
      const rank = sort === 'rating' ? ({ id }: VendorRecord) => ratings.scoreOf(id) ?? -1 : () => 0;
      const sorted = sort
        ? found.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || rank(b) - rank(a))
        : found;
      const counts: VendorCounts = {
        total: found.length,
        openTotal: all.filter((vendor) => status.get(vendor) === 'open').length,
        tags: countedTags(all),
      };
      return { vendors: pageOf(sorted, page).map(at(now)), counts: sort ? counts : null, staleSince };
    },

    async servingAt(place: Point) {
      const now = clock.now();
      const serving = servingBranches(await zonesAt(place), place, now);
      if (serving.length === 0)
        return {
          vendors: [],
          serving,
          zone: null,
          areas: areasAround(await vendors.zonesNear(place), place),
          staleSince: null,
        };
      const { vendors: found, staleSince } = await cachedVendors.byIds(distinctVendorIds(serving));
      return {
        vendors: found.map(at(now)),
        serving,
        zone: nearestZone(serving),
        areas: null,
        staleSince,
      };
    },

    async find(idOrDashedName: string) {
      const now = clock.now();
      const finding = UUID.test(idOrDashedName)
        ? vendors.findById(idOrDashedName, now)
        : vendors.findByDashedName(idOrDashedName, now);
      const found = await finding.then(
        (vendor) => ({ vendors: vendor ? [vendor] : [], staleSince: null }),
        (error: unknown) => {
          const last = isDatabaseOutage(error)
            ? cachedVendors.lastOne(
                ({ id, dashed_name }) => id === idOrDashedName || dashed_name === idOrDashedName,
              )
            : null;
          if (last === null) throw error;
          return last;
        },
      );
      const [vendor] = found.vendors;
      if (!vendor) throw new AppError('vendor.not_found');
      return { vendor: at(now)(vendor), staleSince: found.staleSince };
    },
  };
}

/** The vendor with the state of its branches at a time. */
export type VendorAtTime = Omit<VendorRecord, 'branches'> & {
  branches: AtTime<VendorRecord['branches'][number]>[];
};

const at =
  (now: Date) =>
  (vendor: VendorRecord): VendorAtTime => ({
    ...vendor,
    branches: vendor.branches.map((branch) => atTime(branch, now)),
  });

const statusesAt = (vendors: readonly VendorRecord[], now: Date) =>
  new Map(
    vendors.map((vendor) => {
      const branches = vendor.branches.map((branch) => stateFromRow(branch, now));
      return [vendor, vendorStatusOf(branches).kind] as const;
    }),
  );

/** The importer validates them. */
type VendorTag = { key: string; name: Record<Language, string> };
export const vendorTags = ({ tags }: Pick<VendorRecord, 'tags'>) => tags as VendorTag[];

export type VendorCounts = {
  /** How many match, on all pages. */
  total: number;
  openTotal: number;
  tags: (VendorTag & { count: number })[];
};

/** The most frequent first. */
function countedTags(vendors: readonly VendorRecord[]): VendorCounts['tags'] {
  const byKey = Map.groupBy(vendors.flatMap(vendorTags), ({ key }) => key);
  return [...byKey.values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], count: same.length }] : []))
    .toSorted((a, b) => b.count - a.count);
}

/** Searches names and tags in both languages. */
function matches({ search, tags }: Filter) {
  const isFound = searchFor(search);
  return (vendor: VendorRecord) =>
    (search.trim() === '' || isFound(searchableOf(vendor))) &&
    (tags.length === 0 || vendorTags(vendor).some(({ key }) => tags.includes(key)));
}

/* The records are cached. */
const known = new WeakMap<VendorRecord, Searchable>();

function searchableOf(vendor: VendorRecord): Searchable {
  const made =
    known.get(vendor) ??
    searchable([
      vendor.name_en,
      vendor.name_ar,
      ...vendorTags(vendor).flatMap(({ name }) => [name.en, name.ar]),
    ]);
  known.set(vendor, made);
  return made;
}

function sortByName(vendors: VendorRecord[], language: Language): VendorRecord[] {
  const nameOf = (vendor: VendorRecord) => inLanguage(language, vendor.name_en, vendor.name_ar);
  const { compare } = new Intl.Collator(language);
  return vendors.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

function pageOf(vendors: VendorRecord[], { page, perPage }: Omit<Paging, 'sort'>): VendorRecord[] {
  if (page === undefined && perPage === undefined) return vendors;
  const size = perPage ?? MAX_PER_PAGE;
  const start = ((page ?? 1) - 1) * size;
  return vendors.slice(start, start + size);
}

import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { matchesSearch } from '@app/domain/text/fold';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import { AppError } from '#errors/app-error.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { Clock } from '#ports/clock.ts';
import { type AtTime, atTime } from '#wire/branch-state.ts';
import { areasAround, nearestZone, servingBranches, vendorsOf } from './serving.ts';
import { vendorCache } from './vendor-cache.ts';
import { type VendorRecord, vendorsRepository } from './vendors.repository.ts';

type Filter = { search?: string | undefined; page?: number | undefined; perPage?: number | undefined };

export type VendorsService = ReturnType<typeof vendorsService>;

const MAX_PER_PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type VendorsDeps = { db: Db; clock: Clock; changes: CatalogueChangeListener };

export function vendorsService({ db, clock, changes }: VendorsDeps) {
  const vendors = vendorsRepository(db);
  const readAll = async () => {
    const now = clock.now();
    const [all, validUntil] = await Promise.all([vendors.list(now), vendors.nextChange(now)]);
    return { all, validUntil };
  };
  const cachedVendors = vendorCache(readAll, changes, clock);
  const zonesAt = createBatcher(async (places: readonly Point[]) => {
    const byPlace = Map.groupBy(await vendors.zonesAt(places), ({ number }) => places[number - 1]);
    return places.map((place) => byPlace.get(place) ?? []);
  });

  const servingAtTime = async (place: Point, now: Date) =>
    servingBranches(
      (await zonesAt(place)).map((hit) => atTime(hit, now)),
      place,
    );

  return {
    /** Branches that deliver to the location: open ones first, then the nearest. */
    branchesServing: (place: Point) => servingAtTime(place, clock.now()),

    async list(filter: Filter, language: Language) {
      const now = clock.now();
      const all = (await cachedVendors.all()).filter(matches(filter.search ?? ''));
      return pageOf(sortByName(all, language), filter).map((vendor) => vendorAt(vendor, now));
    },

    async servingAt(place: Point) {
      const now = clock.now();
      const serving = await servingAtTime(place, now);
      if (serving.length === 0)
        return {
          vendors: [],
          serving,
          zone: null,
          areas: areasAround(await vendors.zonesNear(place), place),
        };
      return {
        vendors: (await cachedVendors.byIds(vendorsOf(serving))).map((vendor) => vendorAt(vendor, now)),
        serving,
        zone: nearestZone(serving),
        areas: null,
      };
    },

    async find(idOrDashedName: string) {
      const now = clock.now();
      const vendor = UUID.test(idOrDashedName)
        ? await vendors.findById(idOrDashedName, now)
        : await vendors.findByDashedName(idOrDashedName, now);
      if (!vendor) throw new AppError('vendor.not_found');
      return vendorAt(vendor, now);
    },
  };
}

/** The vendor with the state of its branches at a time. */
export type VendorAtTime = Omit<VendorRecord, 'branches'> & {
  branches: AtTime<VendorRecord['branches'][number]>[];
};

const vendorAt = (vendor: VendorRecord, now: Date): VendorAtTime => ({
  ...vendor,
  branches: vendor.branches.map((branch) => atTime(branch, now)),
});

/** Searches names in both languages. */
const matches = (search: string) => (vendor: VendorRecord) =>
  matchesSearch(vendor.name_en, search) || matchesSearch(vendor.name_ar, search);

function sortByName(vendors: VendorRecord[], language: Language): VendorRecord[] {
  const nameOf = (vendor: VendorRecord) => inLanguage(language, vendor.name_en, vendor.name_ar);
  const { compare } = new Intl.Collator(language);
  return vendors.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

function pageOf(vendors: VendorRecord[], { page, perPage }: Filter): VendorRecord[] {
  if (page === undefined && perPage === undefined) return vendors;
  const size = perPage ?? MAX_PER_PAGE;
  const start = ((page ?? 1) - 1) * size;
  return vendors.slice(start, start + size);
}

import type { Point } from '@app/domain/geo/point';
import { searchWords } from '@app/domain/text/search-words';
import type { OfferRow } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { offersOnDishes } from '#wire/dish.wire.ts';
import { runningAt } from '#db/offer-from-row.ts';
import { type Serving, distinctVendorIds } from '../serving.ts';
import { bestBranches } from './best-branches.ts';
import { type Candidates, findCandidates } from './candidates.ts';
import { type DishRecord, type Level, searchRepository } from './search.repository.ts';

type SearchDeps = { db: Db; clock: Clock; branchesServing: (place: Point) => Promise<Serving[]> };

export type SearchService = ReturnType<typeof searchService>;

export type DishGroup = {
  branchId: string;
  vendorId: string;
  dishes: readonly DishRecord[];
  offers: readonly OfferRow[];
};
type Found = { vendorIds: string[]; groups: DishGroup[] };

const MAX_TYPED_WORDS = 6;
const LEVELS = [0, 1, 2] as const;
const NOTHING: Found = { vendorIds: [], groups: [] };

export function searchService({ db, clock, branchesServing }: SearchDeps) {
  const search = searchRepository(db);

  const dishesOf = async (typed: readonly Candidates[], branchIds: readonly string[]) => {
    const best = await bestBranches((...call) => search.branches(...call), typed, branchIds);
    return best.length === 0 ? [] : search.dishes(typed, best, clock.now());
  };

  return {
    /** Vendors and dishes that match every word of the text, among those that deliver to the location. */
    async at(place: Point, text: string): Promise<Found> {
      const typed = searchWords(text).slice(0, MAX_TYPED_WORDS);
      if (typed.length === 0) return NOTHING;
      const [serving, candidates] = await Promise.all([branchesServing(place), findCandidates(db, typed)]);
      const isPossible = candidates.every(({ near, typos }) => near.length + typos.length > 0);
      if (serving.length === 0 || !isPossible) return NOTHING;
      const branchIds = serving.map(({ hit }) => hit.branch_id);
      const vendorIds = distinctVendorIds(serving);
      const [vendors, dishes] = await Promise.all([
        search.vendors(candidates, vendorIds),
        dishesOf(candidates, branchIds),
      ]);
      const offers = await search.offers([...new Set(dishes.map((dish) => dish.branch_id))]);
      const now = clock.now();
      const running = (branchId: string) => runningAt(offers.get(branchId) ?? [], now);
      return { vendorIds: inOrder(vendors, vendorIds), groups: groupsOf(dishes, serving, running) };
    },
  };
}

/** The better matches first, then in the order of the ids. */
function inOrder(found: readonly { id: string; level: Level }[], ids: readonly string[]): string[] {
  const levels = new Map(found.map(({ id, level }) => [id, level] as const));
  return LEVELS.flatMap((level) => ids.filter((id) => levels.get(id) === level));
}

function groupsOf(
  dishes: readonly DishRecord[],
  serving: readonly Serving[],
  offersOf: (branchId: string) => readonly OfferRow[],
): DishGroup[] {
  const vendorOf = new Map(serving.map(({ hit, vendorId }) => [hit.branch_id, vendorId] as const));
  return [...Map.groupBy(dishes, (dish) => dish.branch_id)].flatMap(([branchId, ofBranch]) => {
    const vendorId = vendorOf.get(branchId);
    const offers = offersOnDishes(ofBranch, offersOf(branchId));
    return vendorId === undefined ? [] : [{ branchId, vendorId, dishes: ofBranch, offers }];
  });
}

import { addRatings, type Rating, type RatingSum, ratingScore, shownRating } from '@app/domain/review/rating';
import type { Db } from '#db/connect.ts';
import { type BranchRatingRecord, ratingsRepository } from './ratings.repository.ts';

export type Ratings = {
  ofBranch(branchId: string): Rating | null;
  ofVendor(vendorId: string): Rating | null;
  /** The rank for the order by rating; null without a rating. */
  scoreOf(vendorId: string): number | null;
  /** Calls the listener for each branch whose rating has changed. */
  onChange(listener: (branchId: string) => void): void;
};

/** REVIEW-09 The ratings of all branches in memory, as they were when last read. */
export function ratingsInMemory(db: Db) {
  const listeners: ((branchId: string) => void)[] = [];
  let branches = new Map<string, RatingSum>();
  let vendors = new Map<string, RatingSum>();
  let all: RatingSum = addRatings([]);

  const refresh = async () => {
    const rows = await ratingsRepository(db).all();
    const before = branches;
    branches = new Map(rows.map((row) => [row.branch_id, row] as const));
    const byVendor = Map.groupBy(rows, ({ vendor_id: vendorId }) => vendorId);
    vendors = new Map([...byVendor].map(([vendorId, own]) => [vendorId, addRatings(own)] as const));
    all = addRatings(rows);
    for (const branchId of new Set([...before.keys(), ...branches.keys()]))
      if (!isSame(before.get(branchId), branches.get(branchId)))
        listeners.forEach((listener) => listener(branchId));
  };
  const shown = (sum: RatingSum | undefined) => (sum ? shownRating(sum) : null);

  return {
    refresh,
    ofBranch: (branchId: string) => shown(branches.get(branchId)),
    ofVendor: (vendorId: string) => shown(vendors.get(vendorId)),
    scoreOf(vendorId: string) {
      const own = vendors.get(vendorId);
      return own ? ratingScore(own, all) : null;
    },
    onChange: (listener: (branchId: string) => void) => void listeners.push(listener),
  };
}

type Row = Pick<BranchRatingRecord, 'stars' | 'ratings'>;

const isSame = (a: Row | undefined, b: Row | undefined) => a?.stars === b?.stars && a?.ratings === b?.ratings;

/** Below so many ratings nothing is shown. */
export const MIN_RATINGS = 5;

/** Ratings added up: how many, and their stars. */
export type RatingSum = { stars: number; ratings: number };

/** What is shown: an average with one decimal. */
export type Rating = { average: number; count: number };

const NONE: RatingSum = { stars: 0, ratings: 0 };

/* An unrated vendor of average quality would have these. */
const ASSUMED_RATINGS = 10;

export const addRatings = (sums: readonly RatingSum[]): RatingSum =>
  sums.reduce(
    (total, { stars, ratings }) => ({ stars: total.stars + stars, ratings: total.ratings + ratings }),
    NONE,
  );

const wholePart = (dividend: number, divisor: number) => (dividend - (dividend % divisor)) / divisor;

/** REVIEW-04 Rounded half up to a tenth from whole numbers; null below five ratings. */
export function shownRating({ stars, ratings }: RatingSum): Rating | null {
  if (ratings < MIN_RATINGS) return null;
  return { average: wholePart(20 * stars + ratings, 2 * ratings) / 10, count: ratings };
}

/** REVIEW-01 Always with one decimal, in the digits of amounts. */
export function averageText(average: number): string {
  const tenths = Math.round(average * 10);
  return `${wholePart(tenths, 10)}.${tenths % 10}`;
}

/**
 * REVIEW-09 The rank for `sort=rating`, in thousandths of a star: a few ratings count less than many, because ten with
 * the mean of all are added. Null for what shows no rating.
 */
export function ratingScore(own: RatingSum, all: RatingSum): number | null {
  if (shownRating(own) === null || all.ratings === 0) return null;
  return wholePart(
    1_000 * (own.stars * all.ratings + ASSUMED_RATINGS * all.stars),
    all.ratings * (own.ratings + ASSUMED_RATINGS),
  );
}

/** Ratings in a day from accounts with one order that are not counted until someone has looked at them. */
const SUSPICIOUS_RATINGS = 5;

export type NewRating = {
  id: string;
  branchId: string;
  /** The local day of the branch. */
  day: string;
  /** How many orders its author has had there. */
  orders: number;
};

/** REVIEW-08 The ratings that are held by themselves. */
export function ratingsToHold(ratings: readonly NewRating[]): string[] {
  const fromNewGuests = ratings.filter(({ orders }) => orders <= 1);
  const days = Map.groupBy(fromNewGuests, ({ branchId, day }) => `${branchId} ${day}`);
  return [...days.values()]
    .filter((ofDay) => ofDay.length >= SUSPICIOUS_RATINGS)
    .flatMap((ofDay) => ofDay.map(({ id }) => id));
}

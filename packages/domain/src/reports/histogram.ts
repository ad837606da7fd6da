/** The durations that reports show, each of completed orders. */
export const TIME_MEASURES = ['accept', 'ready', 'wait', 'ride', 'late'] as const;
export type TimeMeasure = (typeof TIME_MEASURES)[number];

/* Neighbouring limits differ by a tenth, so the middle of a bucket is within 5 % of every value in it. */
const RATIO = 1.1;
const FIRST_SECONDS = 10;
const LAST_SECONDS = 86_400;

/**
 * The lower limits of the buckets in seconds. Bucket 0 holds durations of nothing, bucket 1 those of less than ten
 * seconds, the last one those of a day and more.
 */
export const BUCKET_LIMITS: readonly number[] = limits();

function limits(): number[] {
  const found = [0.001];
  for (let limit = FIRST_SECONDS; limit < LAST_SECONDS; limit *= RATIO) found.push(limit);
  return [...found, LAST_SECONDS];
}

/** The bucket of a duration, as `width_bucket` of PostgreSQL counts. */
export const bucketOf = (seconds: number): number =>
  BUCKET_LIMITS.findLastIndex((limit) => limit <= seconds) + 1;

/** The middle of a bucket in seconds, as the ratio of its limits has it. */
export function bucketSeconds(bucket: number): number {
  if (bucket <= 0) return 0;
  const lower = BUCKET_LIMITS[bucket - 1] ?? LAST_SECONDS;
  const upper = BUCKET_LIMITS[bucket] ?? LAST_SECONDS;
  return bucket === 1 ? FIRST_SECONDS / 2 : Math.sqrt(lower * upper);
}

export type Histogram = ReadonlyMap<number, number>;

/** Adds the buckets of several rows. */
export function addUp(rows: Iterable<{ bucket: number; orders: number }>): Histogram {
  const sums = new Map<number, number>();
  for (const { bucket, orders } of rows) sums.set(bucket, (sums.get(bucket) ?? 0) + orders);
  return sums;
}

export const countOf = (histogram: Histogram): number =>
  histogram.values().reduce((sum, orders) => sum + orders, 0);

/** The duration in seconds that a share of the orders does not exceed; null without orders. */
export function percentileAt(histogram: Histogram, share: number): number | null {
  const rank = Math.max(1, Math.ceil(countOf(histogram) * share));
  let seen = 0;
  for (const [bucket, orders] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += orders;
    if (seen >= rank) return Math.round(bucketSeconds(bucket));
  }
  return null;
}

/** How many orders were not late. */
export const countOnTime = (late: Histogram): number => late.get(0) ?? 0;

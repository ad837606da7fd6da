/* One statement per table and batch, so that no statement becomes too large. */
const BATCH = 1_000;

export function inBatches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Prints a figure beside its target. */
export function report(what: string, value: number, limit: number, unit: string, detail: string): void {
  const isWithin = value <= limit;
  if (!isWithin) process.exitCode = 1;
  console.log(
    `${what}: ${value.toFixed(1)} ${unit}, ${isWithin ? 'within' : 'above'} the ${limit} ${unit} of the target (${detail})`,
  );
}

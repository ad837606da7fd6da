/** Null when the work fails. Callers within the time share one run. */
export function cachedFor<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T | null> {
  let last: { at: number; value: Promise<T | null> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > milliseconds) last = { at: now, value: work().catch(() => null) };
    return last.value;
  };
}

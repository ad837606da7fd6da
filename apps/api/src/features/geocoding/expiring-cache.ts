type Entry<T> = { value: T; until: number };

/** Remembers up to `size` values, each for a time of its own; the one not asked for the longest goes first. */
export function expiringCache<T>(size: number) {
  // A Map keeps the order of insertion: what is used again is put in again, so the first key is the oldest.
  const entries = new Map<string, Entry<T>>();

  return {
    get(key: string, now: number): T | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (entry.until <= now) return undefined;
      entries.set(key, entry);
      return entry.value;
    },

    set(key: string, value: T, until: number): void {
      entries.delete(key);
      entries.set(key, { value, until });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
    },
  };
}

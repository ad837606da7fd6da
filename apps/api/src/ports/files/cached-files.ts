import { LRUCache } from 'lru-cache';
import type { Files, StoredFile } from './files.ts';

const MAX_BYTES = 64 * 1_024 * 1_024;
const MAX_FILE_BYTES = 1_024 * 1_024;
const OVERHEAD_BYTES = 512;
/* A picture that another process removed is served for at most this long. */
const FRESH_MS = 5 * 60_000;

/** Keeps recently read files in memory. While the storage is away, also those that are no longer fresh are read. */
export function cachedFiles<T extends Files>(files: T, freshMs = FRESH_MS): T {
  const cache = new LRUCache<string, StoredFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ content }) => content.length + OVERHEAD_BYTES,
    ttl: freshMs,
    noDeleteOnStaleGet: true,
  });
  const loading = new Map<string, Promise<StoredFile | null>>();
  const load = async (name: string) => {
    try {
      const file = await files.read(name);
      if (file === null) cache.delete(name);
      else cache.set(name, file);
      return file;
    } catch (error) {
      const stale = cache.get(name, { allowStale: true });
      if (stale === undefined) throw error;
      return stale;
    } finally {
      loading.delete(name);
    }
  };
  return {
    ...files,
    read: async (name: string) => cache.get(name) ?? loading.getOrInsertComputed(name, load),
    async write(name: string, content: Buffer) {
      await files.write(name, content);
      cache.delete(name);
    },
    async remove(name: string) {
      await files.remove(name);
      cache.delete(name);
    },
  };
}

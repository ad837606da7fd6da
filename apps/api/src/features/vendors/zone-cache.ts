import { LRUCache } from 'lru-cache';
import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { ZoneRecord } from './vendors.repository.ts';

type Read = (ids: readonly string[]) => Promise<ZoneRecord[]>;

/* About a kilobyte each. */
const MAX_ZONES = 20_000;

/** Caches zones with their branch until the catalogue changes. Caches nothing while the listener is disconnected. */
export function zoneCache(read: Read, changes: CatalogueChangeListener) {
  const cached = new LRUCache<string, ZoneRecord>({ max: MAX_ZONES });
  const last = new LRUCache<string, ZoneRecord>({ max: MAX_ZONES });
  let version = 0;
  changes.onChange(() => {
    version += 1;
    cached.clear();
  });

  /** The zones that exist, by id. */
  const byIds = async (ids: ReadonlySet<string>): Promise<ReadonlyMap<string, ZoneRecord>> => {
    const versionBefore = version;
    const found = new Map<string, ZoneRecord>();
    for (const id of ids) {
      const zone = cached.get(id);
      if (zone) found.set(id, zone);
    }
    const missing = [...ids].filter((id) => !found.has(id));
    for (const zone of missing.length > 0 ? await read(missing) : []) {
      found.set(zone.id, zone);
      last.set(zone.id, zone);
      // A change during the read may have come after it.
      if (version === versionBefore && changes.isConnected()) cached.set(zone.id, zone);
    }
    for (const id of ids) if (!found.has(id)) last.delete(id);
    return found;
  };

  /** The last ones that were read, for the time in which the database is away. */
  const lastZones = (): ZoneRecord[] => [...last.values()];
  return { byIds, lastZones };
}

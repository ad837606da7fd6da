import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import type { Clock } from '#ports/clock.ts';
import type { VendorRecord } from './vendors.repository.ts';

type Read = () => Promise<{
  all: VendorRecord[];
  /** When an item is on the menu again, or an offer starts or ends. */
  validUntil: Date | null;
}>;
type Vendors = { byId: ReadonlyMap<string, VendorRecord>; validUntil: Date | null };
/** `staleSince`: these were right at that time, and the database is away; null: they are right. */
type Known = Vendors & { staleSince: Date | null };
type Found = { vendors: VendorRecord[]; staleSince: Date | null };

/**
 * Caches all vendors until the catalogue changes, by an edit or by the clock, and returns them in the order of the
 * ids. Caches nothing while the change listener is disconnected; during a database outage the last vendors are returned. The
 * promise is stored before the read, so that a change during the read removes it.
 */
export function vendorCache(read: Read, changes: CatalogueChangeListener, clock: Clock) {
  let cached: Promise<Vendors> | null = null;
  let last: { vendors: Vendors; at: Date } | null = null;
  changes.onChange(() => {
    cached = null;
  });

  const readAll = async (): Promise<Vendors> => {
    const { all, validUntil } = await read();
    return { byId: new Map(all.map((vendor) => [vendor.id, vendor] as const)), validUntil };
  };
  const fill = () => {
    const reading = readAll();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };

  const current = async (): Promise<Vendors> => {
    if (!changes.isConnected()) return readAll();
    const known = await (cached ?? fill());
    return known.validUntil === null || known.validUntil > clock.now() ? known : fill();
  };

  const orLast = async (reading: Promise<Vendors>): Promise<Known> => {
    try {
      const vendors = await reading;
      last = { vendors, at: clock.now() };
      return { ...vendors, staleSince: null };
    } catch (error) {
      if (last === null || !isDatabaseOutage(error)) throw error;
      return { ...last.vendors, staleSince: last.at };
    }
  };

  return {
    async all(): Promise<Found> {
      const { byId, staleSince } = await orLast(current());
      return { vendors: [...byId.values()], staleSince };
    },

    async byIds(ids: readonly string[]): Promise<Found> {
      if (ids.length === 0) return { vendors: [], staleSince: null };
      const known = await orLast(current());
      // The notification of a new vendor may still be on its way.
      const isKnown = known.staleSince !== null || ids.every((id) => known.byId.has(id));
      const { byId, staleSince } = isKnown ? known : await orLast(readAll());
      return { vendors: ids.flatMap((id) => byId.get(id) ?? []), staleSince };
    },

    /** The last one that was read, for the time in which the database is away. */
    lastOne(isWanted: (vendor: VendorRecord) => boolean): Found | null {
      const vendor = last?.vendors.byId.values().find(isWanted);
      return last && vendor ? { vendors: [vendor], staleSince: last.at } : null;
    },
  };
}

import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { Clock } from '#ports/clock.ts';
import type { VendorRecord } from './vendors.repository.ts';

type Read = () => Promise<{
  all: VendorRecord[];
  /** When an item is on the menu again, or an offer starts or ends. */
  validUntil: Date | null;
}>;
type Vendors = { byId: ReadonlyMap<string, VendorRecord>; validUntil: Date | null };

/**
 * Caches all vendors until the catalogue changes, by an edit or by the clock, and returns them in the order of the
 * ids. Caches nothing while the change listener is disconnected. The promise is stored before the read, so that a change during the read
 * removes it.
 */
export function vendorCache(read: Read, changes: CatalogueChangeListener, clock: Clock) {
  let cached: Promise<Vendors> | null = null;
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

  return {
    all: async (): Promise<VendorRecord[]> => [...(await current()).byId.values()],

    async byIds(ids: readonly string[]): Promise<VendorRecord[]> {
      if (ids.length === 0) return [];
      const { byId: known } = await current();
      // The notification of a new vendor may still be on its way.
      const all = ids.every((id) => known.has(id)) ? known : (await readAll()).byId;
      return ids.flatMap((id) => all.get(id) ?? []);
    },
  };
}

import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { VendorRecord } from './vendors.repository.ts';

type ById = ReadonlyMap<string, VendorRecord>;

/**
 * Caches all vendors until the catalogue changes and returns them in the order of the ids. Caches nothing while
 * the change listener is disconnected. The promise is stored before the read, so that a change during the read
 * removes it.
 */
export function vendorCache(read: () => Promise<VendorRecord[]>, changes: CatalogueChangeListener) {
  let cached: Promise<ById> | null = null;
  changes.onChange(() => {
    cached = null;
  });

  const readAll = async (): Promise<ById> =>
    new Map((await read()).map((vendor) => [vendor.id, vendor] as const));
  const fill = () => {
    const reading = readAll();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading;
  };

  return async (ids: readonly string[]): Promise<VendorRecord[]> => {
    if (ids.length === 0) return [];
    const known = await (changes.isConnected() ? (cached ?? fill()) : readAll());
    // The notification of a new vendor may still be on its way.
    const all = ids.every((id) => known.has(id)) ? known : await readAll();
    return ids.flatMap((id) => all.get(id) ?? []);
  };
}

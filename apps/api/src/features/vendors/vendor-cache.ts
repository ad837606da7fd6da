import type { CatalogueChangeListener } from '#features/branches/catalogue-change-listener.ts';
import type { VendorRecord } from './vendors.repository.ts';

type ById = ReadonlyMap<string, VendorRecord>;

/**
 * Vendors by their ids, in that order; all of them are read once until anything of the catalogue changes. While
 * changes cannot be heard, nothing is kept. Reading begins before it is kept, so that a change meanwhile throws it
 * out again.
 */
export function vendorCache(read: () => Promise<VendorRecord[]>, changes: CatalogueChangeListener) {
  let kept: Promise<ById> | null = null;
  changes.onChange(() => {
    kept = null;
  });

  const readAll = async (): Promise<ById> =>
    new Map((await read()).map((vendor) => [vendor.id, vendor] as const));
  const keep = () => {
    const reading = readAll();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };

  return async (ids: readonly string[]): Promise<VendorRecord[]> => {
    if (ids.length === 0) return [];
    const known = await (changes.isConnected() ? (kept ?? keep()) : readAll());
    // News of a vendor that has just come may still be on its way.
    const all = ids.every((id) => known.has(id)) ? known : await readAll();
    return ids.flatMap((id) => all.get(id) ?? []);
  };
}

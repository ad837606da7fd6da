import type { Db } from '#db/connect.ts';
import type { Ids } from '#ports/ids.ts';
import { imagesOf, withStoredImages, type StoredImages } from './catalogue.images.ts';
import { CatalogueValidationError, readCatalogue } from './catalogue.problems.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { CATALOGUE_TABLES, catalogueRows } from './catalogue.rows.ts';

export type ImportCounts = { inserted: number; updated: number; removed: number; unchanged: number };
/** `ids` creates ids of new tables; `imageFiles` holds the stored pictures of the files. */
type Options = { ids: Ids; imageFiles?: StoredImages };

/* One statement per table and batch; a batch stays within the statement timeout. */
const BATCH = 1_000;

/**
 * Imports the vendors of the file, all or nothing. Throws with all problems. Joins a transaction of the caller.
 */
export async function importCatalogue(
  db: Db,
  input: unknown,
  { ids, imageFiles = new Map() }: Options,
): Promise<ImportCounts> {
  const catalogue = readCatalogue(input);
  const missing = imagesOf(catalogue).filter(({ src }) => !isServed(src) && !imageFiles.has(src));
  if (missing.length > 0) {
    throw new CatalogueValidationError(
      missing.map(({ path, src }) => `${path}: there is no picture "${src}"`),
    );
  }
  const rows = catalogueRows(withStoredImages(catalogue, imageFiles), () => ids.next());
  return db.isTransaction ? write(db, rows) : db.transaction().execute((tx) => write(tx, rows));
}

export const isServed = (src: string) => src.startsWith('/media/');

async function write(db: Db, rows: ReturnType<typeof catalogueRows>): Promise<ImportCounts> {
  const catalogue = catalogueRepository(db);
  const counts: ImportCounts = { inserted: 0, updated: 0, removed: 0, unchanged: 0 };
  const vendorIds = rows.vendor.map(({ id }) => String(id));
  await catalogue.lock();
  for (const table of CATALOGUE_TABLES.toReversed()) {
    counts.removed += await catalogue.removeOthers(table, vendorIds, rows[table]);
  }
  counts.updated += await catalogue.closeOthers(vendorIds, rows.branch);
  counts.updated += await catalogue.endOthers(vendorIds, rows.coupon);
  for (const table of CATALOGUE_TABLES) {
    for (const batch of inBatches(rows[table])) {
      const { inserted, updated } = await catalogue.upsert(table, batch);
      counts.inserted += inserted;
      counts.updated += updated;
      counts.unchanged += batch.length - inserted - updated;
    }
  }
  return counts;
}

function inBatches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}

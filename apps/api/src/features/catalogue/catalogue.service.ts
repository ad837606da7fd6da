import type { Catalogue } from '@app/contract/schemas/catalogue';
import type { Language } from '@app/domain/language';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { unknownTimeZones } from '#db/time-zones.ts';
import { operationLog } from '#db/operation-log.ts';
import type { Ids } from '#ports/ids.ts';
import { type CatalogueDiff, diffLines } from './catalogue.diff.ts';
import { collectGivenIds, repeatedIds } from './catalogue.given-ids.ts';
import { listNamedImages, type StoredImages, withStoredImages } from './catalogue.images.ts';
import { inBatches } from './catalogue.batches.ts';
import { CatalogueValidationError, readCatalogue } from './catalogue.problems.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { foreignRows, withStoredIds } from './catalogue.owners.ts';
import { largeRemovals } from './catalogue.removals.ts';
import { MENU_TABLES } from './catalogue.menu-rows.ts';
import {
  CATALOGUE_TABLES,
  type CatalogueRows,
  type CatalogueTable,
  catalogueRows,
} from './catalogue.rows.ts';
import { IMPORT_TEXTS, type ImportTexts } from './catalogue.texts.ts';

export type ImportCounts = { inserted: number; updated: number; removed: number; unchanged: number };
/** `ids` creates ids of new tables; `imageFiles` holds the stored pictures of the files. */
type Options = {
  ids: Ids;
  imageFiles?: StoredImages;
  canRemoveMost?: boolean;
  /** That of problems, changes and notes. */
  language?: Language;
  /** Logged with the import. */
  audit?: { at: Date; actor: Actor; digest: string };
};
type Import = { counts: ImportCounts; notes: readonly string[] };

/** Imports the vendors of the file, all or nothing. Throws with all problems. Joins a transaction of the caller. */
export async function importCatalogue(db: Db, input: unknown, options: Options): Promise<ImportCounts> {
  return (await importRead(db, readCatalogue(input, options.language), options)).counts;
}

/** The same for a file that was read. The notes name branches that stay closed. */
export async function importRead(db: Db, catalogue: Catalogue, options: Options): Promise<Import> {
  const run = async (tx: Db): Promise<Import> => {
    await catalogueRepository(tx).lock();
    const rows = await ownRowsOf(tx, catalogue, options);
    const removals = options.canRemoveMost ? [] : await largeRemovalsOf(tx, rows, options.language);
    if (removals.length > 0) throw new CatalogueValidationError(removals);
    const notes = await notesOf(tx, rows, options.language);
    const counts = await write(tx, rows);
    if (options.audit) await log(tx, catalogue, rows, counts, options.audit, options.ids);
    return { counts, notes };
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** What an import would do. Only reads. */
export async function planImport(db: Db, catalogue: Catalogue, options: Options) {
  const rows = await ownRowsOf(db, catalogue, options);
  const diff = await diffOf(db, rows);
  return {
    counts: countsOf(rows, diff),
    lines: diffLines(rows, diff, options.language),
    notes: [
      ...(await notesOf(db, rows, options.language)),
      ...(await largeRemovalsOf(db, rows, options.language)),
    ],
  };
}

function rowsOf(
  catalogue: Catalogue,
  { ids, imageFiles = new Map(), language = 'en' }: Options,
): CatalogueRows {
  const texts = IMPORT_TEXTS[language];
  const missing = listNamedImages(catalogue).filter(({ src }) => !isServed(src) && !imageFiles.has(src));
  if (missing.length > 0) {
    throw new CatalogueValidationError(
      missing.map(({ path, src }) => texts.problem(path, texts.noPicture(src))),
    );
  }
  const rows = catalogueRows(withStoredImages(catalogue, imageFiles), () => ids.next());
  const repeated = repeatedIds(collectGivenIds(catalogue), rows, texts);
  if (repeated.length > 0) throw new CatalogueValidationError(repeated);
  return rows;
}

/** CON-79 The rows of the file. An id of another branch, given or derived, would take the node away from it. */
async function ownRowsOf(db: Db, file: Catalogue, options: Options): Promise<CatalogueRows> {
  const texts = IMPORT_TEXTS[options.language ?? 'en'];
  await refuseTimeZones(db, file, texts);
  const catalogue = await withStoredIds(db, file);
  const rows = rowsOf(catalogue, options);
  const pathOf = new Map(collectGivenIds(catalogue).map(({ table, id, path }) => [`${table} ${id}`, path]));
  const problems = (await foreignRows(db, rows)).map(({ table, id, name }) => {
    const path = pathOf.get(`${table} ${id}`) ?? `${table} "${name}"`;
    return texts.problem(`${path}.id`, texts.foreignId(id));
  });
  if (problems.length > 0) throw new CatalogueValidationError(problems);
  return rows;
}

async function refuseTimeZones(db: Db, { vendors }: Catalogue, texts: ImportTexts): Promise<void> {
  const zones = vendors.flatMap(({ key, branches }) =>
    branches.map((branch) => ({
      path: `vendors[${key}].branches[${branch.key}].timezone`,
      name: branch.timezone,
    })),
  );
  const unknown = await unknownTimeZones(db, [...new Set(zones.map(({ name }) => name))]);
  const problems = zones
    .filter(({ name }) => unknown.has(name))
    .map(({ path, name }) => texts.problem(path, texts.timezone(name)));
  if (problems.length > 0) throw new CatalogueValidationError(problems);
}

export const isServed = (src: string) => src.startsWith('/media/');

const vendorIdsOf = (rows: CatalogueRows) => rows.vendor.map(({ id }) => String(id));

async function largeRemovalsOf(db: Db, rows: CatalogueRows, language: Language = 'en'): Promise<string[]> {
  const catalogue = catalogueRepository(db);
  const vendorIds = vendorIdsOf(rows);
  const [branches, closing, items, vendorOf] = [
    await catalogue.others('branch', vendorIds, rows.branch),
    await catalogue.closing('branch', vendorIds, rows.branch),
    await catalogue.others('item', vendorIds, rows.item),
    await catalogue.vendorsOfBranches(vendorIds),
  ];
  const removed = {
    branches: [...branches, ...closing],
    items,
    vendorOf: (branchId: string) => vendorOf.get(branchId),
  };
  return largeRemovals(await catalogue.sizes(vendorIds), removed, IMPORT_TEXTS[language]);
}

async function notesOf(db: Db, rows: CatalogueRows, language: Language = 'en'): Promise<string[]> {
  const names = new Map(
    rows.branch.map(({ id, name_en, name_ar }) => [id, String(language === 'ar' ? name_ar : name_en)]),
  );
  const closed = await catalogueRepository(db).stayingClosed(rows.branch);
  return closed.map(({ id, is_open }) => IMPORT_TEXTS[language].stays(names.get(id) ?? '', is_open));
}

async function write(db: Db, rows: CatalogueRows): Promise<ImportCounts> {
  const catalogue = catalogueRepository(db);
  const counts: ImportCounts = { inserted: 0, updated: 0, removed: 0, unchanged: 0 };
  const vendorIds = vendorIdsOf(rows);
  const remove = async (table: CatalogueTable) => {
    counts.removed += await catalogue.removeOthers(table, vendorIds, rows[table]);
  };
  // Menus last, so that nothing stays below a node that comes with the file.
  const isLast = (table: CatalogueTable) => table === 'branch' || MENU_TABLES.some((one) => one === table);
  const removing = CATALOGUE_TABLES.toReversed().filter((table) => table !== 'vendor');
  for (const table of removing.filter((one) => !isLast(one))) await remove(table);
  await catalogue.releaseMain(vendorIds, rows.branch);
  counts.updated += await catalogue.endOthers(vendorIds, rows.coupon);
  for (const table of CATALOGUE_TABLES) {
    for (const batch of inBatches(rows[table])) {
      const { inserted, updated } = await catalogue.upsert(table, batch);
      counts.inserted += inserted;
      counts.updated += updated;
      counts.unchanged += batch.length - inserted - updated;
    }
  }
  for (const table of removing.filter(isLast)) await remove(table);
  counts.updated += await catalogue.closeOthers(vendorIds, rows.branch);
  return counts;
}

/** One entry for each import. The managers of a vendor see the entry of a file with their vendor alone. */
async function log(
  db: Db,
  { vendors }: Catalogue,
  rows: CatalogueRows,
  counts: ImportCounts,
  { at, actor, digest }: NonNullable<Options['audit']>,
  ids: Ids,
): Promise<void> {
  const vendorId = rows.vendor.length === 1 ? vendorIdsOf(rows)[0] : undefined;
  await operationLog(db).add({
    at,
    actor,
    action: 'catalogue.imported',
    subjectId: vendorId ?? ids.next(),
    place: { vendorId },
    details: { ...counts, digest, vendors: vendors.map(({ key }) => key) },
  });
}

async function diffOf(db: Db, rows: CatalogueRows): Promise<CatalogueDiff> {
  const catalogue = catalogueRepository(db);
  const vendorIds = vendorIdsOf(rows);
  const ofTable = async (table: (typeof CATALOGUE_TABLES)[number]) => {
    const found = [];
    for (const batch of inBatches(rows[table])) {
      const different = await catalogue.compare(table, batch);
      found.push(...different.flatMap(({ at, ...one }) => (batch[at] ? [{ ...one, row: batch[at] }] : [])));
    }
    return {
      added: found.flatMap(({ is_new, row }) => (is_new ? [row] : [])),
      changed: found.flatMap(({ is_new, row, changes }) => (is_new ? [] : [{ row, changes: changes ?? {} }])),
      removed: await catalogue.others(table, vendorIds, rows[table]),
      closed:
        table === 'branch' || table === 'coupon'
          ? await catalogue.closing(table, vendorIds, rows[table])
          : [],
    };
  };
  const diff: Partial<CatalogueDiff> = {};
  for (const table of CATALOGUE_TABLES) diff[table] = await ofTable(table);
  return diff as CatalogueDiff;
}

function countsOf(rows: CatalogueRows, diff: CatalogueDiff): ImportCounts {
  const counts: ImportCounts = { inserted: 0, updated: 0, removed: 0, unchanged: 0 };
  for (const table of CATALOGUE_TABLES) {
    const { added, changed, removed, closed } = diff[table];
    counts.inserted += added.length;
    counts.updated += changed.length + closed.length;
    counts.removed += removed.length;
    counts.unchanged += rows[table].length - added.length - changed.length;
  }
  return counts;
}

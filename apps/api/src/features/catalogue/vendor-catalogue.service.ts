import { createHash } from 'node:crypto';
import { type Catalogue, type CatalogueInput, menuOf, offersOf } from '@app/contract/schemas/catalogue';
import { amount, toDecimal } from '@app/domain/money/amount';
import type { Language } from '@app/domain/language';
import type { Actor } from '@app/domain/staff/actor';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { CatalogueExportError, exportCatalogue } from './catalogue.export.ts';
import { CatalogueValidationError, readCatalogue } from './catalogue.problems.ts';
import { IMPORT_TEXTS, type ImportTexts } from './catalogue.texts.ts';
import { importRead, planImport } from './catalogue.service.ts';

export type VendorCatalogueService = ReturnType<typeof vendorCatalogueService>;
type Deps = { db: Db; clock: Clock; ids: Ids };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Import = { isDryRun: boolean; canRemoveMost: boolean; language: Language };

/* A menu with 1,000 items of 10 options at 20 branches. Larger ones are imported with the command. */
const MAX_THINGS = 200_000;
const MAX_PROBLEMS = 100;
/* More are of no use to people. The counts are those of all. */
const MAX_LINES = 1_000;
const MAX_NOTES = 100;

/** CON-79 The catalogue file of one vendor over HTTP. Pictures are those that the server has. */
export function vendorCatalogueService({ db, clock, ids }: Deps) {
  const find = async (vendorId: string) => {
    const vendor = await db
      .selectFrom('vendor')
      .select(['dashed_name', 'position'])
      .where('id', '=', vendorId)
      .executeTakeFirst();
    if (!vendor) throw new AppError('vendor.not_found');
    return vendor;
  };

  /** The platform decides the place of a vendor and its fee, so others keep them. */
  const refusePlatformFields = async (
    vendorId: string,
    { vendors }: Catalogue,
    texts: ImportTexts,
  ): Promise<void> => {
    const stored = await db
      .selectFrom('branch')
      .select(['key', 'platform_fee'])
      .where('vendor_id', '=', vendorId)
      .execute();
    const most = Math.max(0, ...stored.map(({ platform_fee }) => platform_fee));
    const problems = vendors.flatMap(({ key, branches }) =>
      branches.flatMap((branch) => {
        const known = stored.find((one) => one.key === branch.key);
        const fee = toDecimal(amount(known?.platform_fee ?? most));
        const path = `vendors[${key}].branches[${branch.key}].platformFee`;
        return branch.platformFee === fee ? [] : [texts.problem(path, texts.platformFee(String(fee)))];
      }),
    );
    if (problems.length > 0) throw new CatalogueValidationError(problems);
  };

  const read = async (
    vendorId: string,
    file: unknown,
    scopes: readonly StaffScope[],
    language: Language,
  ): Promise<Catalogue> => {
    const texts = IMPORT_TEXTS[language];
    const { dashed_name: key, position } = await find(vendorId);
    const catalogue = readCatalogue(file, language);
    const things = countThings(catalogue);
    if (things > MAX_THINGS)
      throw new CatalogueValidationError([
        texts.problem(texts.file, texts.tooManyThings(things, MAX_THINGS)),
      ]);
    const others = catalogue.vendors.filter((vendor) => vendor.key !== key).map((vendor) => vendor.key);
    if (others.length > 0)
      throw new CatalogueValidationError(
        others.map((other) => texts.problem(`vendors[${other}]`, texts.otherVendor(key))),
      );
    if (scopes.some(({ kind }) => kind === 'platform')) return withPosition(catalogue, position);
    await refusePlatformFields(vendorId, catalogue, texts);
    return { vendors: catalogue.vendors.map((vendor) => ({ ...vendor, position })) };
  };

  return {
    async export(vendorId: string): Promise<CatalogueInput> {
      const { dashed_name: key } = await find(vendorId);
      try {
        // The export has the form of the file.
        return (await exportCatalogue(db, [key])) as CatalogueInput;
      } catch (error) {
        if (error instanceof CatalogueExportError)
          throw new AppError('catalogue.keys_missing', {}, { cause: error });
        throw error;
      }
    },

    async import(
      vendorId: string,
      file: unknown,
      { isDryRun, canRemoveMost, language }: Import,
      caller: Caller,
    ) {
      try {
        const catalogue = await read(vendorId, file, caller.scopes, language);
        const plan = await planImport(db, catalogue, { ids, language });
        const lines = plan.lines.slice(0, MAX_LINES);
        if (isDryRun) return { isDryRun, ...plan, lines, notes: plan.notes.slice(0, MAX_NOTES) };
        const digest = createHash('sha256').update(JSON.stringify(file)).digest('hex');
        const audit = { at: clock.now(), actor: caller.actor, digest };
        const { counts, notes } = await importRead(db, catalogue, { ids, canRemoveMost, audit, language });
        return { isDryRun, counts, lines, notes: notes.slice(0, MAX_NOTES) };
      } catch (error) {
        if (!(error instanceof CatalogueValidationError)) throw error;
        const problems = error.problems.slice(0, MAX_PROBLEMS);
        throw new AppError('catalogue.invalid', {}, { body: { problems }, cause: error });
      }
    },
  };
}

/** The rows that the file writes, roughly: a few lines can stand for a menu in 500 branches. */
const countThings = ({ vendors }: Catalogue): number =>
  sum(vendors, (vendor) =>
    sum(
      vendor.branches,
      (branch) =>
        sum(menuOf(vendor, branch), ({ items }) =>
          sum(items, ({ preferences }) => 1 + sum(preferences, ({ options }) => 1 + options.length)),
        ) +
        offersOf(vendor, branch).length +
        vendor.coupons.length +
        branch.zones.length +
        branch.tables.length,
    ),
  );

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** A file of one vendor without a position does not move it to the first place. */
const withPosition = ({ vendors }: Catalogue, position: number): Catalogue => ({
  vendors: vendors.map((vendor) => ({ ...vendor, position: vendor.position ?? position })),
});

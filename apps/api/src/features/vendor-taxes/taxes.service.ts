import { hash } from 'node:crypto';
import type { BodyOf } from '@app/contract/endpoint';
import type { saveVendorTaxes } from '@app/contract/endpoints/console/taxes';
import type { SavedTaxes } from '@app/contract/schemas/console/taxes';
import { keyFrom } from '@app/domain/menu/menu-key';
import type { TaxClass } from '@app/domain/pricing/tax-class';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { taxesRepository } from './taxes.repository.ts';

export type TaxesService = ReturnType<typeof taxesService>;
type Body = BodyOf<typeof saveVendorTaxes>;
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof taxesRepository>['find']>>>;

/** TAX-01 TAX-02 The taxes of a vendor. */
export function taxesService({ db, clock }: { db: Db; clock: Clock }) {
  const show = async (tx: Db, vendorId: string): Promise<SavedTaxes> => {
    const taxes = taxesRepository(tx);
    return toSavedTaxes(known(await taxes.find(vendorId)), await taxes.items(vendorId));
  };

  return {
    show: (vendorId: string) => show(db, vendorId),

    save: (vendorId: string, body: Body, actor: Actor) =>
      db.transaction().execute(async (tx): Promise<SavedTaxes> => {
        const taxes = taxesRepository(tx);
        known(await taxes.lock(vendorId));
        const before = await show(tx, vendorId);
        if (before.revision !== body.revision)
          throw new AppError('settings.stale', { name: 'none' }, { body: { current: before } });
        const classes = withKeys(body.classes, before);
        refuseUsed(before, classes);
        await taxes.save(vendorId, classes, body.pricesIncludeTax);
        const after = await show(tx, vendorId);
        if (after.revision !== before.revision)
          await operationLog(tx).add({
            at: clock.now(),
            actor,
            action: 'vendor.taxes_changed',
            subjectId: vendorId,
            place: { vendorId },
            details: { before: logged(before), after: logged(after) },
          });
        return after;
      }),
  };
}

function known(vendor: Row | undefined): Row {
  if (!vendor) throw new AppError('vendor.not_found');
  return vendor;
}

const REVISION_LENGTH = 20;

function toSavedTaxes(row: Row, items: ReadonlyMap<string, number>): SavedTaxes {
  const classes = [...taxClassesFromColumn(row.tax_classes).values()];
  const pricesIncludeTax = row.prices_include_tax;
  const revision = hash('sha256', JSON.stringify([classes, pricesIncludeTax]), 'base64url');
  return {
    classes: classes.map((one) => ({ ...one, items: items.get(one.key) ?? 0 })),
    pricesIncludeTax,
    revision: revision.slice(0, REVISION_LENGTH),
  };
}

function withKeys(sent: Body['classes'], before: SavedTaxes): TaxClass[] {
  const existing = new Set(before.classes.map(({ key }) => key));
  const keys = new Set(sent.flatMap(({ key }) => key ?? []));
  if (
    [...keys].some((key) => !existing.has(key)) ||
    keys.size < sent.filter(({ key }) => key !== null).length
  )
    throw new AppError('request.invalid', {}, { fields: { classes: [{ problem: 'invalid' }] } });
  const taken = new Set([...existing, ...keys]);
  return sent.map((one) => {
    const key = one.key ?? keyFrom(one.name.en, 'class', taken);
    taken.add(key);
    return { ...one, key };
  });
}

/** SVC-05 */
function refuseUsed(before: SavedTaxes, classes: readonly TaxClass[]): void {
  const remaining = new Set(classes.map(({ key }) => key));
  const used = before.classes.find(({ key, items }) => items > 0 && !remaining.has(key));
  if (used) throw new AppError('tax.class_in_use', { count: used.items });
}

const logged = ({ classes, pricesIncludeTax }: SavedTaxes) => ({
  pricesIncludeTax,
  ...Object.fromEntries(
    classes.map(({ key, basisPoints, deliveryBasisPoints }) => [
      key,
      deliveryBasisPoints === null ? basisPoints : `${basisPoints} / ${deliveryBasisPoints}`,
    ]),
  ),
});

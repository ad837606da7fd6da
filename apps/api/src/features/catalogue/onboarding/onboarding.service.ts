import type { BodyOf } from '@app/contract/endpoint';
import type { addBranch, addVendor, changeVendor } from '@app/contract/endpoints/console/vendors';
import type { ConsoleVendor, DriversNow, Missing, Readiness } from '@app/contract/schemas/console/vendors';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import type { Actor } from '@app/domain/staff/actor';
import { dashedNameOf } from '@app/domain/vendor/dashed-name';
import { missingForLive } from '@app/domain/vendor/readiness';
import type { Db } from '#db/connect.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { catalogueRepository } from '../catalogue.repository.ts';
import { derivedId, looksLikeId } from '../derived-id.ts';
import { onboardingRepository, type VendorRow } from './onboarding.repository.ts';
import {
  branchFactsFromRow,
  setupFactsFromRow,
  vendorStateFromRow,
  toConsoleVendor,
  toDriversNow,
} from './onboarding.wire.ts';

type Details = Parameters<ReturnType<typeof operationLog>['add']>[0]['details'];
type OnboardingDeps = {
  db: Db;
  clock: Clock;
  /** Whether people watch the boards; in the demo the simulator answers. */
  isWatched: boolean;
};

export type OnboardingService = ReturnType<typeof onboardingService>;

/** CON-124 CON-125 The vendors of the platform, from a draft to a live one. */
export function onboardingService({ db, clock, isWatched }: OnboardingDeps) {
  const viewing = () => ({ now: clock.now(), isWatched });

  const branchesOf = (tx: Db, vendorId: string | null) =>
    onboardingRepository(tx).branches(vendorId, clock.now());

  const find = async (tx: Db, vendorId: string): Promise<VendorRow> =>
    known((await onboardingRepository(tx).vendors(vendorId))[0]);

  const show = async (tx: Db, vendorId: string): Promise<ConsoleVendor> =>
    toConsoleVendor(await find(tx, vendorId), await branchesOf(tx, vendorId), viewing());

  const missingOf = async (tx: Db, vendor: VendorRow): Promise<Missing[]> => {
    const branches = await branchesOf(tx, vendor.id);
    return missingForLive({
      branches: branches.map((branch) => ({
        id: branch.id,
        ...branchFactsFromRow(branch, viewing()),
        ...setupFactsFromRow(branch),
      })),
      hasManager: await onboardingRepository(tx).hasManager(vendor.id),
    });
  };

  const log = (tx: Db, vendorId: string, entry: { action: Action; actor: Actor; details: Details }) =>
    operationLog(tx).add({ at: clock.now(), subjectId: vendorId, place: { vendorId }, ...entry });

  /** A change of one vendor that waits for others. */
  const change = (vendorId: string, work: (tx: Db, vendor: VendorRow) => Promise<void>) =>
    db.transaction().execute(async (tx): Promise<ConsoleVendor> => {
      await catalogueRepository(tx).lock();
      await work(tx, known(await onboardingRepository(tx).lock(vendorId)));
      return show(tx, vendorId);
    });

  const setSuspended = async (tx: Db, vendor: VendorRow, isSuspended: boolean, actor: Actor) => {
    const state = vendorStateFromRow(vendor);
    if (state === 'draft') throw notReady(await missingOf(tx, vendor));
    if (isSuspended === (state === 'suspended')) return;
    const vendors = onboardingRepository(tx);
    if (isSuspended) await vendors.suspend(vendor.id);
    else await vendors.show(vendor.id, clock.now());
    await log(tx, vendor.id, {
      action: isSuspended ? 'vendor.suspended' : 'vendor.resumed',
      actor,
      details: { name: vendor.name_en },
    });
  };

  const move = async (tx: Db, vendor: VendorRow, position: number): Promise<[number, number]> => {
    const ids = (await onboardingRepository(tx).vendors(null)).map(({ id }) => id);
    const from = ids.indexOf(vendor.id);
    const to = Math.min(position, ids.length - 1);
    ids.splice(from, 1);
    ids.splice(to, 0, vendor.id);
    await onboardingRepository(tx).setOrder(ids);
    return [from, to];
  };

  return {
    /** Four statements, however many branches there are. */
    async list(): Promise<{ vendors: ConsoleVendor[]; drivers: DriversNow }> {
      const [vendors, branches, active, drivers] = await Promise.all([
        onboardingRepository(db).vendors(null),
        branchesOf(db, null),
        onboardingRepository(db).activeOrders(),
        onboardingRepository(db).driversOnShift(),
      ]);
      const orders = Map.groupBy(active, ({ branch_id: branchId }) => branchId);
      const byVendor = Map.groupBy(branches, ({ vendor_id: vendorId }) => vendorId);
      const now = viewing();
      return {
        vendors: vendors.map((vendor) => toConsoleVendor(vendor, byVendor.get(vendor.id) ?? [], now, orders)),
        drivers: toDriversNow(drivers),
      };
    },

    add: ({ name, dashedName, logo }: BodyOf<typeof addVendor>, actor: Actor) =>
      db.transaction().execute(async (tx): Promise<ConsoleVendor> => {
        await catalogueRepository(tx).lock();
        const key = dashedName ?? dashedNameOf(name.en);
        if (key === '' || looksLikeId(key)) throw invalid('dashedName');
        const id = derivedId('vendor', key);
        if (!(await onboardingRepository(tx).addVendor({ id, key, name, logo: logo ?? null })))
          throw nameTaken(key, 'dashedName');
        await log(tx, id, { action: 'vendor.added', actor, details: { name: name.en } });
        return show(tx, id);
      }),

    change: (vendorId: string, body: BodyOf<typeof changeVendor>, actor: Actor) =>
      change(vendorId, async (tx, vendor) => {
        const vendors = onboardingRepository(tx);
        const before: Record<string, Details[string]> = {};
        const after: Record<string, Details[string]> = {};
        if (body.name && (body.name.en !== vendor.name_en || body.name.ar !== vendor.name_ar)) {
          await vendors.rename(vendorId, body.name);
          before['name'] = `${vendor.name_en} · ${vendor.name_ar}`;
          after['name'] = `${body.name.en} · ${body.name.ar}`;
        }
        if (body.logo !== undefined && (body.logo?.src ?? null) !== vendor.logo) {
          await vendors.setLogo(vendorId, body.logo);
          before['logo'] = vendor.logo;
          after['logo'] = body.logo?.src ?? null;
        }
        if (body.position !== undefined) {
          const [from, to] = await move(tx, vendor, body.position);
          if (from !== to) [before['position'], after['position']] = [from + 1, to + 1];
        }
        if (Object.keys(after).length > 0)
          await log(tx, vendorId, { action: 'vendor.changed', actor, details: { before, after } });
        if (body.suspended !== undefined) await setSuspended(tx, vendor, body.suspended, actor);
      }),

    /** A branch of a live vendor starts closed: it has no menu yet. */
    addBranch: (vendorId: string, body: BodyOf<typeof addBranch>, actor: Actor) =>
      db.transaction().execute(async (tx) => {
        await catalogueRepository(tx).lock();
        const vendor = known(await onboardingRepository(tx).lock(vendorId));
        const key = dashedNameOf(body.name.en);
        if (key === '') throw invalid('name.en');
        const id = derivedId('branch', vendor.dashed_name, key);
        const types = body.orderTypes ?? ORDER_TYPES.filter((type) => type !== 'table_session');
        const isNew = await onboardingRepository(tx).addBranch({
          id,
          vendorId,
          key,
          name: body.name,
          location: body.location,
          phone: body.phone ?? null,
          types: {
            pickup: types.includes('pickup'),
            delivery: types.includes('delivery'),
            table: types.includes('table_session'),
          },
          isOpen: vendorStateFromRow(vendor) === 'draft',
        });
        if (!isNew) throw nameTaken(body.name.en, 'name.en');
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'branch.added',
          subjectId: id,
          place: { branchId: id },
          details: { name: body.name.en },
        });
        return { id, name: body.name };
      }),

    async readiness(vendorId: string): Promise<Readiness> {
      const vendor = await find(db, vendorId);
      return { vendor: await show(db, vendorId), missing: await missingOf(db, vendor) };
    },

    /** CON-125 Twice is as good as once. */
    goLive: (vendorId: string, actor: Actor) =>
      change(vendorId, async (tx, vendor) => {
        if (vendorStateFromRow(vendor) === 'live') return;
        const missing = await missingOf(tx, vendor);
        if (missing.length > 0) throw notReady(missing);
        await onboardingRepository(tx).show(vendorId, clock.now());
        await log(tx, vendorId, { action: 'vendor.live', actor, details: { name: vendor.name_en } });
      }),
  };
}

function known(vendor: VendorRow | undefined): VendorRow {
  if (!vendor) throw new AppError('vendor.not_found');
  return vendor;
}

const notReady = (missing: readonly Missing[]) => new AppError('vendor.not_ready', {}, { body: { missing } });

const nameTaken = (name: string, field: string) =>
  new AppError(
    'vendor.name_taken',
    { name },
    { fields: { [field]: [{ code: 'vendor.name_taken', values: { name } }] } },
  );

const invalid = (field: string) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'invalid' }] } });

import type { Point } from '@app/domain/geo/point';
import type { Actor } from '@app/domain/staff/actor';
import type { Place, StaffScope } from '@app/domain/staff/scope';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import { branchesOf } from './branches-of.ts';
import { driversRepository } from './drivers.repository.ts';
import { operationLog } from '#db/operation-log.ts';

type Scopes = readonly StaffScope[];

export type DriversService = ReturnType<typeof driversService>;

export function driversService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const drivers = driversRepository(db);

  const show = async (driverId: string) => {
    const driver = await drivers.find(driverId);
    if (!driver) throw new AppError('driver.not_found');
    return driver;
  };

  return {
    list: (scopes: Scopes) => drivers.list(branchesOf(scopes)),

    /** The driver belongs to the vendor or branch of the key. */
    async add(given: { name: string; phone: string }, { actor, scopes }: { actor: Actor; scopes: Scopes }) {
      const place = placeOf(scopes);
      const driver = {
        id: ids.next(),
        name: readField(given.name, 'name', plainLine),
        phone: readField(given.phone, 'phone', readPhone),
        vendor_id: place.vendorId ?? null,
        branch_id: place.branchId ?? null,
      };
      await db.transaction().execute(async (tx) => {
        await driversRepository(tx).add(driver);
        const details = { name: driver.name };
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'driver.added',
          subjectId: driver.id,
          place,
          details,
        });
      });
      return show(driver.id);
    },

    /** CON-58 During a shift. Positions are not logged: only the latest one is stored. */
    async report(driverId: string, location: Point, scopes: Scopes) {
      if (!(await drivers.own(driverId, branchesOf(scopes)))) throw new AppError('driver.not_found');
      if (!(await drivers.locate(driverId, location, clock.now())))
        throw new AppError('driver.unavailable', { reason: 'off_shift' });
      return show(driverId);
    },
  };
}

function placeOf([scope]: Scopes): Place {
  if (scope?.kind === 'branch') return { branchId: scope.branchId };
  return scope?.kind === 'vendor' ? { vendorId: scope.vendorId } : {};
}

function readField(typed: string, field: string, read: (text: string) => string | null): string {
  const text = read(typed);
  if (!text) throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'invalid' }] } });
  return text;
}

import { cashSettled, isNoteMissing, settlementOf } from '@app/domain/delivery/cash';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Actor } from '@app/domain/staff/actor';
import { cashRepository } from './cash.repository.ts';
import { driversRepository } from './drivers.repository.ts';
import { shiftsRepository } from './shifts.repository.ts';
import { stopsRepository } from './stops.repository.ts';

type ShiftsDeps = { db: Db; clock: Clock; ids: Ids };
type Count = { counted: number; note: string | null };

export type ShiftsService = ReturnType<typeof shiftsService>;

/** CON-58 CON-65 The shifts of drivers, from their start to the settlement of their cash. */
export function shiftsService({ db, clock, ids }: ShiftsDeps) {
  const log = async (tx: Db, driverId: string, actor: Actor, action: Action, details = {}) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: driverId,
      place: await driversRepository(tx).placeOf(driverId),
      details,
    });

  const startLocked = async (tx: Db, driverId: string, actor: Actor): Promise<void> => {
    const shifts = shiftsRepository(tx);
    const current = await shifts.current(driverId);
    if (current?.ended_at === null) return;
    if (current) throw new AppError('shift.unsettled');
    await shifts.add({ id: ids.next(), driverId, at: clock.now(), isOpen: true });
    await shifts.setOnShift(driverId, true);
    await log(tx, driverId, actor, 'shift.started');
    await addJob(tx, 'driver_changed', { driverId });
  };

  const endLocked = async (tx: Db, driverId: string, counted: number | null, actor: Actor): Promise<void> => {
    const shifts = shiftsRepository(tx);
    const current = await shifts.current(driverId);
    const driver = await stopsRepository(tx).lockDriver(driverId);
    if ((await stopsRepository(tx).loadOf(driverId)) > 0) throw new AppError('shift.has_deliveries');
    const at = clock.now();
    if (current?.ended_at === null) {
      await shifts.end({ shiftId: current.id, at, counted });
      // Without cash there is nothing to settle.
      if ((await cashRepository(tx).sumOfShift(current.id)) === 0) await shifts.settle(current.id, at);
    }
    if (!driver?.is_on_shift) return;
    await shifts.setOnShift(driverId, false);
    await log(tx, driverId, actor, 'shift.ended', counted === null ? {} : { counted });
    await addJob(tx, 'driver_changed', { driverId });
  };

  const withDriver = (driverId: string, work: (tx: Db) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (!(await stopsRepository(tx).lockDriver(driverId))) throw new AppError('driver.not_found');
      await work(tx);
    });

  return {
    start: (driverId: string, actor: Actor) => withDriver(driverId, (tx) => startLocked(tx, driverId, actor)),

    end: (driverId: string, counted: number | null, actor: Actor) =>
      withDriver(driverId, (tx) => endLocked(tx, driverId, counted, actor)),

    /** CON-65 One entry closes the account of the shift. The same count again changes nothing. */
    settle: (shiftId: string, { counted, note }: Count, actor: Actor): Promise<void> =>
      db.transaction().execute(async (tx) => {
        // The driver first, as everywhere where cash is booked.
        const driverOfShift = await shiftsRepository(tx).driverOf(shiftId);
        if (driverOfShift === undefined) throw new AppError('shift.not_found');
        await stopsRepository(tx).lockDriver(driverOfShift);
        const shift = await shiftsRepository(tx).lock(shiftId);
        if (!shift) throw new AppError('shift.not_found');
        if (shift.ended_at === null) throw new AppError('shift.open');
        const { driver_id: driverId } = shift;
        if (shift.settled_at !== null) {
          const last = await cashRepository(tx).settlementOf(shiftId);
          if (last?.counted === counted) return;
          throw new AppError('shift.settled');
        }
        const settlement = settlementOf(await cashRepository(tx).sumOfShift(shiftId), counted);
        if (isNoteMissing(settlement, note))
          throw new AppError('request.invalid', {}, { fields: { note: [{ problem: 'required' }] } });
        const at = clock.now();
        const { branchId } = await driversRepository(tx).placeOf(driverId);
        await cashRepository(tx).add({
          driverId,
          shiftId,
          entry: cashSettled(settlement),
          currency: shift.currency,
          actor,
          at,
          branchId,
          counted,
          note,
        });
        await shiftsRepository(tx).settle(shiftId, at);
        const { expected, difference } = settlement;
        await log(tx, driverId, actor, 'shift.settled', { name: shift.name, expected, counted, difference });
        await addJob(tx, 'driver_changed', { driverId });
      }),
  };
}

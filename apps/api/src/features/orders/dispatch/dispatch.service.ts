import type {
  DispatchDriver,
  DispatchPage,
  DriverProposal,
  DriverShift,
} from '@app/contract/schemas/console/dispatch';
import { comingBackSince, positionAge } from '@app/domain/delivery/driver-state';
import { measuredSpeed, proposeDrivers, rideTime, unavailableReason } from '@app/domain/delivery/proposal';
import type { Point } from '@app/domain/geo/point';
import { addMinutes } from '@app/domain/order/promise';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch, reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import type { BoardDriver } from '@app/contract/schemas/console/orders';
import { boardRepository } from '../board/board.repository.ts';
import { driversRepository } from '../deliveries/drivers.repository.ts';
import { countedCash, toSettlement } from '../deliveries/deliveries.wire.ts';
import type { ShiftsService } from '../deliveries/shifts.service.ts';
import { stopsRepository } from '../deliveries/stops.repository.ts';
import { type DispatchDriverRecord, dispatchRepository, stopLocation } from './dispatch.repository.ts';
import { driverStateAt, toDispatchDriver, toDispatchOrder } from './dispatch.wire.ts';
import { shiftListRepository, type ShiftRecord } from './shift-list.repository.ts';

type DispatchDeps = { db: Db; clock: Clock; ids: Ids; shifts: ShiftsService };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type NewDriver = { branchId: string; name: string; phone: string; vehicle?: string | null | undefined };
type DriverChange = {
  phone?: string | undefined;
  vehicle?: string | null | undefined;
  isOnShift?: boolean | undefined;
};

/* Settled shifts are listed for this long. */
const LISTED_MS = 7 * 24 * 3_600_000;

export type DispatchService = ReturnType<typeof dispatchService>;

/** CON-50…CON-56 The deliveries of a branch, and the drivers who take them. */
export function dispatchService({ db, clock, ids, shifts }: DispatchDeps) {
  const dispatch = dispatchRepository(db);
  const recent = () => comingBackSince(clock.now());

  const branchOf = async (branchId: string) => {
    const branch = await dispatch.branch(branchId);
    if (!branch) throw new AppError('branch.not_found');
    return branch;
  };

  const speedOf = async (branchId: string, location: Point | null): Promise<number> => {
    if (location === null) return measuredSpeed([]);
    const rides = await dispatch.rides(branchId);
    return measuredSpeed(rides.map(({ location: to, minutes }) => ({ from: location, to, minutes })));
  };

  const isWithin = (
    driverId: string,
    scopes: readonly StaffScope[],
    relation: 'worksAt' | 'belongsTo' | 'belongsOnlyTo',
  ) => {
    const { isEverywhere, branchIds } = reachOf(scopes);
    return driversRepository(db).isWithin(driverId, isEverywhere ? null : branchIds, relation);
  };

  /** Refuses a driver of other branches like one that does not exist. */
  const requireDriver = async (driverId: string, scopes: readonly StaffScope[]): Promise<void> => {
    if (!(await isWithin(driverId, scopes, 'worksAt'))) throw new AppError('driver.not_found');
  };

  const show = async (driverId: string, scopes: readonly StaffScope[]): Promise<DispatchDriver> => {
    const driver = await dispatch.driver(driverId, recent());
    if (!driver) throw new AppError('driver.not_found');
    const [stop] = driver.stops;
    const branch = stop ? await dispatch.branch(stop.branch_id) : undefined;
    const location = branch?.location ?? null;
    const speedKmh = await speedOf(branch?.id ?? driverId, location);
    return toDispatchDriver(driver, { scopes, branch: location, speedKmh, now: clock.now() });
  };

  const isSilent = ({ located_at: at }: DispatchDriverRecord): boolean => {
    const age = positionAge(at?.getTime() ?? null, clock.now().getTime());
    return age === 'grey' || age === 'none';
  };

  /* A free driver shares no position: without a fresh one they wait at the branch. */
  const placeOf = (driver: DispatchDriverRecord, branch: Point | null): Point | null => {
    const isWaiting = driverStateAt(driver, branch, clock.now()) === 'free' && isSilent(driver);
    return isWaiting ? branch : driver.location;
  };

  return {
    /** CON-50 */
    async read(branchId: string, scopes: readonly StaffScope[]): Promise<DispatchPage> {
      const branch = await branchOf(branchId);
      const [orders, drivers, zones, speedKmh] = await Promise.all([
        boardRepository(db).deliveries(branchId),
        dispatch.driversAt([branchId], recent()),
        dispatch.zones(branchId),
        speedOf(branchId, branch.location),
      ]);
      const now = clock.now();
      const viewer = { scopes, branch: branch.location, speedKmh, now };
      const dueAt = ({ ticket }: DispatchPage['orders'][number]) => ticket.promisedAt ?? ticket.orderedAt;
      return {
        at: now.getTime(),
        branch: {
          id: branch.id,
          name: { en: branch.name_en, ar: branch.name_ar },
          phone: branch.phone,
          location: branch.location,
          timezone: branch.timezone,
          ordersPerDriver: branch.orders_per_driver,
          speedKmh,
        },
        zones: zones.map(({ id, name_en: en, name_ar: ar, area }) => ({ id, name: { en, ar }, area })),
        orders: orders.flatMap(toDispatchOrder).toSorted((a, b) => dueAt(a) - dueAt(b)),
        drivers: drivers.map((driver) => toDispatchDriver(driver, viewer)),
      };
    },

    /** CON-28 The drivers of a branch, those who can take an order first, by time to the branch, load and cash. */
    async drivers(branchId: string): Promise<BoardDriver[]> {
      const branch = await branchOf(branchId);
      const speedKmh = await speedOf(branchId, branch.location);
      const found = await dispatch.driversAt([branchId], recent());
      const listed = found.map((driver): BoardDriver => {
        const load = driver.stops.length;
        const { location } = driver;
        return {
          id: driver.id,
          name: { en: driver.name, ar: driver.name_ar ?? driver.name },
          phone: driver.phone,
          minutesAway:
            location === null || branch.location === null
              ? null
              : Math.ceil(rideTime(location, branch.location, speedKmh)),
          locatedAt: driver.located_at?.getTime() ?? null,
          deliveries: load,
          vehicle: driver.vehicle,
          isOnShift: driver.is_on_shift,
          cashInHand: driver.cash,
          currency: driver.currency,
          unavailable: unavailableReason({ isOnShift: driver.is_on_shift, load }, branch.orders_per_driver),
        };
      });
      return listed.toSorted(
        (a, b) =>
          Number(a.unavailable !== null) - Number(b.unavailable !== null) ||
          (a.minutesAway ?? Infinity) - (b.minutesAway ?? Infinity) ||
          a.deliveries - b.deliveries ||
          a.cashInHand - b.cashInHand,
      );
    },

    /** CON-51 */
    async proposals(orderId: string, scopes: readonly StaffScope[]): Promise<DriverProposal[]> {
      const order = await dispatch.order(orderId);
      if (!order || !reachesBranch(scopes, order.branch_id)) throw new AppError('order.not_found');
      const branch = await branchOf(order.branch_id);
      const speedKmh = await speedOf(branch.id, branch.location);
      const drivers = await dispatch.driversAt([branch.id], recent());
      const ride = rideTime(branch.location, order.location, speedKmh);
      const expected = order.promised_at && addMinutes(order.promised_at, -ride);
      const proposals = proposeDrivers(
        { branch: branch.location, destination: order.location, readyAt: order.ready_at ?? expected },
        drivers.map((driver) => {
          const others = driver.stops.filter(({ id }) => id !== orderId);
          const carried = others.filter(({ status }) => status === 'shipped');
          return {
            id: driver.id,
            isOnShift: driver.is_on_shift,
            load: others.length,
            location: placeOf(driver, branch.location),
            isSilent: isSilent(driver),
            doors: carried.map(({ location }) => stopLocation(location)),
            waiting: others.length - carried.length,
          };
        }),
        { now: clock.now(), speedKmh, limit: branch.orders_per_driver },
      );
      const byId = new Map(drivers.map((driver) => [driver.id, driver]));
      return proposals.flatMap(({ driverId, doorAt, ...proposal }) => {
        const driver = byId.get(driverId);
        if (!driver) return [];
        return {
          driverId,
          name: { en: driver.name, ar: driver.name_ar ?? driver.name },
          ...proposal,
          locatedAt: driver.located_at?.getTime() ?? null,
          doorAt: doorAt.getTime(),
        };
      });
    },

    async addDriver(given: NewDriver, { actor, scopes }: Caller): Promise<DispatchDriver> {
      const { branchId } = given;
      const driver = {
        id: ids.next(),
        branchId,
        name: readField(given.name, 'name', plainLine),
        phone: readField(given.phone, 'phone', readPhone),
        vehicle: given.vehicle ?? null,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await driversRepository(tx).add(driver))) throw new AppError('branch.not_found');
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'driver.added',
          subjectId: driver.id,
          place: { branchId },
          details: { name: driver.name },
        });
        await addJob(tx, 'driver_changed', { driverId: driver.id });
      });
      return show(driver.id, scopes);
    },

    /** CON-123 A driver without a place is changed by the platform. */
    async changeDriver(driverId: string, change: DriverChange, caller: Caller): Promise<DispatchDriver> {
      await requireDriver(driverId, caller.scopes);
      if (!(await isWithin(driverId, caller.scopes, 'belongsTo'))) throw new AppError('staff.role_missing');
      const { vehicle, isOnShift } = change;
      const phone = change.phone === undefined ? undefined : readField(change.phone, 'phone', readPhone);
      const set = { ...(phone !== undefined && { phone }), ...(vehicle !== undefined && { vehicle }) };
      if (Object.keys(set).length > 0)
        await db.transaction().execute(async (tx) => {
          await driversRepository(tx).change(driverId, set);
          await operationLog(tx).add({
            at: clock.now(),
            actor: caller.actor,
            action: 'driver.changed',
            subjectId: driverId,
            place: await driversRepository(tx).placeOf(driverId),
            details: { vehicle: vehicle ?? null, isPhoneChanged: phone !== undefined },
          });
          await addJob(tx, 'driver_changed', { driverId });
        });
      if (isOnShift === true) await shifts.start(driverId, caller.actor);
      if (isOnShift === false) await shifts.end(driverId, null, caller.actor);
      return show(driverId, caller.scopes);
    },

    /** CON-58 During a shift. Positions are not logged: only the latest one is stored. */
    async locate(driverId: string, location: Point, scopes: readonly StaffScope[]): Promise<Date> {
      if (!(await isWithin(driverId, scopes, 'belongsTo'))) throw new AppError('driver.not_found');
      const now = clock.now();
      const storedAt = await driversRepository(db).locate(driverId, { location, accuracy: null, at: now });
      if (storedAt === undefined) throw new AppError('driver.unavailable', { reason: 'off_shift' });
      return storedAt ?? now;
    },

    /** CON-52 Takes all orders of the driver in the new sequence; another set is a conflict. */
    async sequence(driverId: string, orderIds: readonly string[], caller: Caller): Promise<DispatchDriver> {
      await requireDriver(driverId, caller.scopes);
      await db.transaction().execute(async (tx) => {
        const stops = stopsRepository(tx);
        await stops.lockDriver(driverId);
        const active = await stops.activeOf(driverId);
        const known = new Set(active.map(({ id }) => id));
        const isSame = new Set(orderIds).size === known.size && orderIds.every((id) => known.has(id));
        if (!isSame) throw new AppError('request.conflict');
        await stops.sequence(driverId, orderIds);
        await operationLog(tx).add({
          at: clock.now(),
          actor: caller.actor,
          action: 'driver.sequenced',
          subjectId: driverId,
          place: await driversRepository(tx).placeOf(driverId),
          details: { orders: orderIds.length },
        });
        await addJob(tx, 'driver_changed', { driverId });
      });
      return show(driverId, caller.scopes);
    },

    /** CON-65 The shifts of the drivers of a branch. */
    async shifts(branchId: string, scopes: readonly StaffScope[]): Promise<DriverShift[]> {
      const since = new Date(clock.now().getTime() - LISTED_MS);
      const found = await shiftListRepository(db).list([branchId], since);
      return Promise.all(
        found.map(async (shift) => toShift(shift, await isWithin(shift.driver_id, scopes, 'belongsOnlyTo'))),
      );
    },

    /** CON-65 The cash of a shift is that of all branches of the driver. */
    async settle(
      shiftId: string,
      count: { counted: number; note?: string | null | undefined },
      { actor, scopes }: Caller,
    ): Promise<DriverShift> {
      const list = shiftListRepository(db);
      const shift = await list.find(shiftId);
      if (!shift) throw new AppError('shift.not_found');
      if (!(await isWithin(shift.driver_id, scopes, 'worksAt'))) throw new AppError('shift.not_found');
      if (!(await isWithin(shift.driver_id, scopes, 'belongsOnlyTo')))
        throw new AppError('staff.role_missing');
      await shifts.settle(shiftId, { counted: count.counted, note: count.note ?? null }, actor);
      const settled = await list.find(shiftId);
      if (!settled) throw new AppError('shift.not_found');
      return toShift(settled, true);
    },
  };
}

function toShift(shift: ShiftRecord, maySettle: boolean): DriverShift {
  const { settled_amount: amount, settlement_at: at, counted, note, actor } = shift;
  const state = shift.ended_at === null ? 'open' : shift.settled_at === null ? 'to_settle' : 'settled';
  return {
    maySettle,
    id: shift.id,
    driver: { id: shift.driver_id, name: { en: shift.name, ar: shift.name_ar ?? shift.name } },
    startedAt: shift.started_at.getTime(),
    endedAt: shift.ended_at?.getTime() ?? null,
    state,
    expected: shift.expected,
    currency: shift.currency,
    deliveries: shift.deliveries,
    driverCounted: countedCash(shift.driver_counted),
    settlement:
      amount === null || at === null || actor === null
        ? null
        : toSettlement({ amount, counted, note, actor, created_at: at }),
  };
}

function readField(typed: string, field: string, read: (text: string) => string | null): string {
  const text = read(typed);
  if (!text) throw new AppError('request.invalid', {}, { fields: { [field]: [{ problem: 'invalid' }] } });
  return text;
}

import type { DispatchDriver, DispatchOrder } from '@app/contract/schemas/console/dispatch';
import { driverState, isNear } from '@app/domain/delivery/driver-state';
import { reachedStep } from '@app/domain/delivery/driver-step';
import { rideTime } from '@app/domain/delivery/proposal';
import { distanceKm, type Point, roundToFourDecimals } from '@app/domain/geo/point';
import type { StaffScope } from '@app/domain/staff/scope';
import { reachesBranch } from '@app/domain/staff/grant';
import { fromPointColumn } from '#db/geo-columns.ts';
import type { TicketRecord } from '../board/board.repository.ts';
import { toOrderTicket } from '../board/board-ticket.ts';
import { stepTimesFromRow } from '../deliveries/deliveries.wire.ts';
import { deliveryProblemFromRow } from '../status/delivery-problem.ts';
import type { DispatchDriverRecord } from './dispatch.repository.ts';

type Viewer = { scopes: readonly StaffScope[]; branch: Point | null; speedKmh: number; now: Date };

export function driverStateAt(driver: DispatchDriverRecord, branch: Point | null, now: Date) {
  const carried = driver.stops.filter(({ status }) => status === 'shipped');
  const since = carried.flatMap(({ shipped_at: at }) => at ?? []);
  return driverState(
    {
      isOnShift: driver.is_on_shift,
      carried: carried.length,
      ridingSince: since.length === 0 ? null : Math.max(...since),
      location: driver.location,
      locatedAt: driver.located_at?.getTime() ?? null,
      deliveredAt: driver.last_delivered_at?.getTime() ?? null,
    },
    branch,
    now.getTime(),
  );
}

export const toDispatchDriver = (
  driver: DispatchDriverRecord,
  { scopes, branch, speedKmh, now }: Viewer,
): DispatchDriver => ({
  id: driver.id,
  name: { en: driver.name, ar: driver.name_ar ?? driver.name },
  phone: driver.phone,
  vehicle: driver.vehicle,
  hasAccount: driver.staff_id !== null,
  isOnShift: driver.is_on_shift,
  state: driverStateAt(driver, branch, now),
  isAtBranch: isNear(driver.location, branch),
  location: driver.location && roundToFourDecimals(driver.location),
  locatedAt: driver.located_at?.getTime() ?? null,
  minutesAway:
    driver.location === null || branch === null
      ? null
      : Math.ceil(rideTime(driver.location, branch, speedKmh)),
  silentAt: driver.silent_at?.getTime() ?? null,
  cashInHand: driver.cash,
  currency: driver.currency,
  stops: driver.stops.map(({ id, order_number: orderNumber, branch_id: branchId, status, location }) => ({
    orderId: id,
    orderNumber: reachesBranch(scopes, branchId) ? orderNumber : null,
    branchId,
    isShipped: status === 'shipped',
    location: reachesBranch(scopes, branchId) ? fromPointColumn(location) : null,
  })),
});

export function toDispatchOrder(order: TicketRecord): DispatchOrder[] {
  const { location, branch_location: branch } = order;
  if (location === null) return [];
  return [
    {
      ticket: toOrderTicket(order, []),
      location,
      distanceKm: branch === null ? null : distanceKm(branch, location),
      step: reachedStep(order.status, stepTimesFromRow(order)),
      problem: deliveryProblemFromRow(order),
    },
  ];
}

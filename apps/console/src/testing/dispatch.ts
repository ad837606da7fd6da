import { amount } from '@app/domain/money/amount';
import type { OrderTicket } from '@app/contract/schemas/board';
import type {
  DispatchDriver,
  DispatchOrder,
  DispatchPage,
  DriverProposal,
  DriverShift,
} from '@app/contract/schemas/console/dispatch';
import { preparing } from './board.ts';
import { RANA } from './staff.ts';

const id = (number: number) => `00000000-0000-8000-8000-00000003${String(number).padStart(4, '0')}`;
let count = 0;

/** A free driver at the branch. */
export function aDriver(changes: Partial<DispatchDriver> = {}): DispatchDriver {
  count += 1;
  return {
    id: id(count),
    name: { en: 'Sami Khatib', ar: 'سامي الخطيب' },
    phone: '+962790000205',
    vehicle: null,
    hasAccount: true,
    isOnShift: true,
    state: 'free',
    isAtBranch: true,
    location: { lat: 29.53, lng: 35 },
    locatedAt: Date.now(),
    minutesAway: 0,
    silentAt: null,
    cashInHand: 4_635,
    currency: 'JD',
    stops: [],
    ...changes,
  };
}

/** An accepted delivery. */
export function aDelivery(
  ticket: Partial<OrderTicket> = {},
  changes: Partial<DispatchOrder> = {},
): DispatchOrder {
  return {
    ticket: preparing({ type: 'delivery', zone: { en: 'Ayla', ar: 'أيلة' }, ...ticket }),
    location: { lat: 29.54, lng: 35.01 },
    distanceKm: 2.4,
    step: null,
    problem: null,
    ...changes,
  };
}

export const stopOf = (
  { ticket, location }: DispatchOrder,
  isShipped = false,
): DispatchDriver['stops'][number] => ({
  orderId: ticket.id,
  orderNumber: ticket.orderNumber,
  branchId: ticket.branchId,
  isShipped,
  location,
});

export const aDispatch = (changes: Partial<DispatchPage> = {}): DispatchPage => ({
  at: Date.now(),
  branch: {
    id: RANA.branches[0]?._id ?? '',
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    phone: null,
    location: { lat: 29.53, lng: 35 },
    timezone: 'Asia/Amman',
    ordersPerDriver: 3,
    speedKmh: 22,
  },
  zones: [],
  orders: [],
  drivers: [],
  ...changes,
});

export const aProposal = (driver: DispatchDriver, changes: Partial<DriverProposal> = {}): DriverProposal => ({
  driverId: driver.id,
  name: driver.name,
  branchMinutes: 0,
  locatedAt: null,
  doorAt: Date.now() + 10 * 60_000,
  unavailable: null,
  ...changes,
});

export const aShift = (driver: DispatchDriver, changes: Partial<DriverShift> = {}): DriverShift => ({
  id: id(9_000 + ++count),
  driver: { id: driver.id, name: driver.name },
  startedAt: Date.now() - 4 * 3_600_000,
  endedAt: Date.now() - 60_000,
  state: 'to_settle',
  expected: 4_635,
  currency: 'JD',
  deliveries: 6,
  driverCounted: amount(4_635),
  settlement: null,
  maySettle: true,
  ...changes,
});

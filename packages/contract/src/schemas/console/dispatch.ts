import { DRIVER_STATES } from '@app/domain/delivery/driver-state';
import { DRIVER_STEPS } from '@app/domain/delivery/driver-step';
import { UNAVAILABLE_REASONS } from '@app/domain/delivery/proposal';
import * as z from 'zod/mini';
import { DeliveryProblemReport, OrderTicket } from '../board.ts';
import { CashSettlement } from '../drive/deliveries.ts';
import { ErrorBody } from '../errors.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, centsUpTo, EpochMs, Id, LatLng, SignedCents, text, Texts } from '../vocabulary.ts';

const MAX_AMOUNT = 100_000_000;
const MAX_STOPS = 50;
const Phone = text(30);
const Vehicle = text(40);

/** CON-50 An active delivery with its exact place. */
const DispatchOrder = z.object({
  ticket: OrderTicket,
  location: LatLng,
  /** From the branch, along the straight line. */
  distanceKm: z.nullable(z.number()),
  step: z.nullable(z.enum(DRIVER_STEPS)),
  problem: z.nullable(DeliveryProblemReport),
});
export type DispatchOrder = z.output<typeof DispatchOrder>;

export const DispatchDriver = z.object({
  id: Id,
  name: Texts,
  phone: z.string(),
  vehicle: z.nullable(z.string()),
  /** Whether the driver has an account, and so the drivers' app. */
  hasAccount: z.boolean(),
  isOnShift: z.boolean(),
  state: z.enum(DRIVER_STATES),
  isAtBranch: z.boolean(),
  location: z.nullable(LatLng),
  locatedAt: z.nullable(EpochMs),
  /** The ride to the branch from the last position. */
  minutesAway: z.nullable(z.number()),
  /** When dispatch was notified that the driver is silent; null after the next position. */
  silentAt: z.nullable(EpochMs),
  cashInHand: SignedCents,
  currency: z.string(),
  /** The assigned orders in the sequence of the driver, those of other branches included. */
  stops: z.array(
    z.object({
      orderId: Id,
      /** Null for an order of a branch that the caller does not reach. */
      orderNumber: z.nullable(z.string()),
      branchId: Id,
      isShipped: z.boolean(),
      /** Null for an order of a branch that the caller may not see. */
      location: z.nullable(LatLng),
    }),
  ),
});
export type DispatchDriver = z.output<typeof DispatchDriver>;

const DispatchPage = z.object({
  at: EpochMs,
  branch: z.object({
    id: Id,
    name: Texts,
    phone: z.nullable(z.string()),
    location: z.nullable(LatLng),
    timezone: z.string(),
    /** The number of orders that a driver may carry. */
    ordersPerDriver: z.number(),
    speedKmh: z.number(),
  }),
  zones: z.array(z.object({ id: Id, name: Texts, area: z.array(LatLng) })),
  /** Active deliveries that are accepted, the earliest due time first. */
  orders: z.array(DispatchOrder),
  drivers: z.array(DispatchDriver),
});
export type DispatchPage = z.output<typeof DispatchPage>;

const DriverProposal = z.object({
  driverId: Id,
  name: Texts,
  branchMinutes: z.number(),
  /** When the position was taken; null without one. */
  locatedAt: z.nullable(EpochMs),
  doorAt: EpochMs,
  /** Why the driver cannot take the order; null if they can. */
  unavailable: z.nullable(z.enum(['off_shift', 'limit_reached'])),
});
export type DriverProposal = z.output<typeof DriverProposal>;

export const DriverShift = z.object({
  id: Id,
  driver: z.object({ id: Id, name: Texts }),
  startedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  state: z.enum(['open', 'to_settle', 'settled']),
  /** The cash that the shift has taken and not settled. */
  expected: SignedCents,
  currency: z.string(),
  deliveries: z.number(),
  /** What the driver has counted. */
  driverCounted: z.nullable(Cents),
  settlement: z.nullable(CashSettlement),
  /** Whether the caller manages all branches of the driver, whose cash this is. */
  maySettle: z.boolean(),
});
export type DriverShift = z.output<typeof DriverShift>;

/** CON-56 The body of `driver.unavailable`: why, and the newest state. */
export const DriverUnavailableBody = z.object({
  ...ErrorBody.shape,
  reason: z.enum(UNAVAILABLE_REASONS),
  ticket: z.nullable(OrderTicket),
});
export type DriverUnavailableBody = z.output<typeof DriverUnavailableBody>;

const ofDriver = z.object({ driverId: Id });
const changed = z.object({ driver: DispatchDriver });

export const consoleDispatchSchemas = {
  readDispatch: {
    summary: 'The deliveries and drivers of a branch, with its zones',
    errors: ['branch.not_found'],
    query: z.object({ branch: Id }),
    response: DispatchPage,
  },
  addBranchDriver: {
    summary: 'Add a driver without an account to a branch',
    errors: ['branch.not_found'],
    body: z.object({ branchId: Id, name: text(60), phone: Phone, vehicle: z.optional(z.nullable(Vehicle)) }),
    response: changed,
  },
  changeDriver: {
    summary: 'Change the vehicle, the phone or the shift of a driver',
    errors: ['driver.not_found', 'shift.has_deliveries', 'shift.unsettled'],
    params: ofDriver,
    body: z.object({
      phone: z.optional(Phone),
      vehicle: z.optional(z.nullable(Vehicle)),
      isOnShift: z.optional(z.boolean()),
    }),
    response: changed,
  },
  locateDriver: {
    summary: 'Store the position of a driver on shift, for drivers without the app',
    errors: ['driver.not_found', 'driver.unavailable'],
    params: ofDriver,
    body: z.object({ location: LatLng }),
    response: z.object({ storedAt: EpochMs }),
  },
  sequenceStops: {
    summary: "Change the sequence of a driver's deliveries",
    errors: ['driver.not_found', 'request.conflict'],
    params: ofDriver,
    body: z.object({ orderIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_STOPS)) }),
    response: changed,
  },
  listDriverProposals: {
    summary: 'The drivers for an order, by the predicted time at the door',
    errors: ['order.not_found'],
    params: z.object({ orderId: Id }),
    response: z.object({ proposals: z.array(DriverProposal) }),
  },
  listShifts: {
    summary: 'The shifts of the drivers of a branch with their cash: open, to settle, and of the last days',
    errors: ['branch.not_found'],
    query: z.object({ branch: Id }),
    response: z.object({ shifts: z.array(DriverShift) }),
  },
  settleShift: {
    summary: 'Confirm the counted cash of an ended shift',
    errors: ['auth.login_again', 'shift.not_found', 'shift.open', 'shift.settled'],
    params: z.object({ shiftId: Id }),
    body: z.object({
      counted: centsUpTo(MAX_AMOUNT),
      note: z.optional(z.nullable(text(200))),
    }),
    response: z.object({ shift: DriverShift }),
  },
} satisfies SchemaMap;

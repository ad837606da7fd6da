import { CASH_KINDS } from '@app/domain/delivery/cash';
import { DELIVERY_PROBLEMS, DRIVER_STEPS, REMOVAL_REASONS } from '@app/domain/delivery/driver-step';
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '@app/domain/order/payment';
import { DeliveryProblemReport, TICKET_ERRORS } from '../board.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, centsUpTo, EpochMs, Id, LatLng, PaidBy, SignedCents, text, Texts } from '../vocabulary.ts';

const MAX_AMOUNT = 100_000_000;
/** A time by the clock of the phone, in milliseconds since 1970. */
const PhoneTime = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

/** CON-60 An order of the driver, while it is processing or shipped. */
export const Delivery = z.object({
  id: Id,
  orderNumber: z.string(),
  /** Raised by every change of the order. */
  revision: z.number(),
  status: z.enum(['processing', 'shipped']),
  /** The last step that was taken; null before the first one. */
  step: z.nullable(z.enum(DRIVER_STEPS)),
  branch: z.object({
    id: Id,
    name: Texts,
    vendorName: Texts,
    phone: z.nullable(z.string()),
    location: z.nullable(LatLng),
    /** The zone of its clock, such as Asia/Amman. */
    timezone: z.string(),
  }),
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  address: z.object({
    zone: z.nullable(Texts),
    location: LatLng,
    building: z.nullable(z.string()),
    floor: z.nullable(z.string()),
    apartment: z.nullable(z.string()),
    directions: z.nullable(z.string()),
    contactPhone: z.nullable(z.string()),
    leaveAtDoor: z.boolean(),
  }),
  /** From the branch to the door, along the straight line. */
  distanceKm: z.nullable(z.number()),
  note: z.nullable(z.string()),
  items: z.array(
    z.object({
      id: Id,
      name: Texts,
      quantity: z.number(),
      options: z.array(Texts),
      note: z.nullable(z.string()),
    }),
  ),
  /** REFUND-02 Shown struck for a minute. */
  removedItems: z.optional(
    z.array(z.object({ id: Id, name: Texts, quantity: z.number(), removedAt: EpochMs })),
  ),
  orderedAt: EpochMs,
  readyAt: z.nullable(EpochMs),
  promisedAt: z.nullable(EpochMs),
  paymentMethod: z.enum(PAYMENT_METHODS),
  currency: z.string(),
  total: Cents,
  /** What the driver collects. */
  amountDue: Cents,
  /** REFUND-07 What it was before staff changed the order. */
  dueBefore: z.optional(Cents),
  /** REFUND-07 Of the cash that the driver took for the order, what goes back to the customer. */
  giveBack: z.optional(Cents),
  /** TIP-01 Included in the total. */
  tip: z.optional(Cents),
  problem: z.nullable(DeliveryProblemReport),
});
export type Delivery = z.output<typeof Delivery>;

/** CON-69 An order that is no longer a delivery of the driver. It has no data of the customer. */
const RemovedDelivery = z.object({
  id: Id,
  orderNumber: z.string(),
  reason: z.enum(REMOVAL_REASONS),
  at: EpochMs,
});
export type RemovedDelivery = z.output<typeof RemovedDelivery>;

const OwnShift = z.object({ id: Id, startedAt: EpochMs });

/** An ended shift whose cash is not settled. */
const UnsettledShift = z.object({ id: Id, endedAt: EpochMs, counted: z.nullable(Cents) });

const Cash = z.object({ inHand: SignedCents, currency: z.string() });

export const DriverPage = z.object({
  /** The time of the server. */
  at: EpochMs,
  driver: z.object({ id: Id, name: Texts, phone: z.string(), vehicle: z.nullable(z.string()) }),
  shift: z.nullable(OwnShift),
  unsettled: z.nullable(UnsettledShift),
  cash: Cash,
  deliveries: z.array(Delivery),
  /** The orders that were taken from the driver in the last hours, newest first. */
  removed: z.array(RemovedDelivery),
});
export type DriverPage = z.output<typeof DriverPage>;

const CashEntry = z.object({
  kind: z.enum(CASH_KINDS),
  /** Negative for cash that leaves the account. */
  amount: SignedCents,
  orderNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: EpochMs,
});
export type DriverCashEntry = z.output<typeof CashEntry>;

/** CON-65 The receipt of a settlement. */
export const CashSettlement = z.object({
  at: EpochMs,
  by: z.string(),
  expected: SignedCents,
  counted: Cents,
  difference: SignedCents,
  note: z.nullable(z.string()),
});
export type CashSettlement = z.output<typeof CashSettlement>;

const ofDelivery = z.object({ orderId: Id });
const page = z.object({ page: DriverPage });

/** An account without a phone, at branches without one. */
const DRIVER_ERRORS = ['driver.not_found'] as const;

export const driveDeliveriesSchemas = {
  startShift: {
    summary: 'Start the own shift; started already it stays as it is',
    errors: [...DRIVER_ERRORS, 'shift.unsettled'],
    response: page,
  },
  endShift: {
    summary: 'End the own shift, with the cash that the driver has counted',
    errors: [...DRIVER_ERRORS, 'shift.has_deliveries'],
    /** The counted cash in hundredths. */
    query: z.object({ counted: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    response: page,
  },
  listDeliveries: {
    summary: 'The own shift, cash and deliveries in sequence',
    errors: DRIVER_ERRORS,
    response: page,
  },
  takeStep: {
    summary: 'A step of a delivery, with the time by the clock of the phone',
    errors: [...DRIVER_ERRORS, ...TICKET_ERRORS, 'order.reason_required'],
    params: ofDelivery,
    body: z.object({
      step: z.enum(DRIVER_STEPS),
      at: PhoneTime,
      /** What the driver took at the door; another amount than the one due needs a reason. */
      cash: z.optional(
        z.object({
          amount: centsUpTo(MAX_AMOUNT),
          reason: z.optional(z.nullable(text(200))),
          /** Without it the amount is cash, which the driver settles. */
          paidBy: z.optional(PaidBy),
        }),
      ),
    }),
    response: page,
  },
  reportProblem: {
    summary: 'The delivery is not possible; dispatch decides',
    errors: [...DRIVER_ERRORS, ...TICKET_ERRORS],
    params: ofDelivery,
    body: z.object({ reason: z.enum(DELIVERY_PROBLEMS) }),
    response: page,
  },
  sendPosition: {
    summary: 'The own position during a shift; only the last one is stored',
    errors: [...DRIVER_ERRORS, 'driver.unavailable'],
    body: z.object({
      location: LatLng,
      /** In metres. */
      accuracy: z.number().check(z.minimum(0), z.maximum(100_000)),
      at: PhoneTime,
    }),
    response: z.object({ storedAt: EpochMs }),
  },
  showDriverCash: {
    summary: 'The own cash: in hand, and the entries since the last settlement',
    errors: DRIVER_ERRORS,
    response: z.object({
      cash: Cash,
      /** The entries that are not settled, newest first. */
      entries: z.array(CashEntry),
      lastSettlement: z.nullable(CashSettlement),
    }),
  },
} satisfies SchemaMap;

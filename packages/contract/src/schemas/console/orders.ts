import { PROBLEM_ANSWERS } from '@app/domain/delivery/driver-step';
import { SOLD_OUT_CHOICES } from '@app/domain/order/change-order';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { COUPON_PARTS } from '@app/domain/pricing/coupon-result';
import { TAX_CATEGORIES } from '@app/domain/pricing/tax';
import { TAKING_METHODS } from '@app/domain/takings/takings';
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '@app/domain/order/payment';
import { BoardPage, OrderTicket, TICKET_ERRORS } from '../board.ts';
import { Cancellation } from '../cancellation.ts';
import { WireAddressDetails } from '../address-details.ts';
import type { SchemaMap } from '../schema-map.ts';
import {
  BasisPoints,
  Branches,
  Cents,
  centsUpTo,
  EpochMs,
  Id,
  LatLng,
  PaidBy,
  SignedCents,
  text,
  Texts,
} from '../vocabulary.ts';

const MAX_AMOUNT = 100_000_000;

/** TAX-05 In basis points. */
const OrderTaxes = z.object({
  isIncluded: z.boolean(),
  service: z.nullable(z.object({ percent: BasisPoints, isTaxed: z.boolean() })),
  rates: z.array(z.object({ rate: BasisPoints, category: z.enum(TAX_CATEGORIES), base: Cents, tax: Cents })),
});

/** An order in the list of past ones. */
const ListedTicket = z.object({
  ...OrderTicket.shape,
  /** Of its first dishes that have one. */
  pictures: z.optional(
    z.array(z.object({ image: z.string(), imageColor: z.nullable(z.string()) })).check(z.maxLength(3)),
  ),
  /** The stars that its customer gave; null without a rating. */
  rating: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
});
export type ListedTicket = z.output<typeof ListedTicket>;

export const OrderDetails = z.object({
  ticket: OrderTicket,
  customer: z.object({
    /** Null a day after the end of the order. */
    phone: z.nullable(z.string()),
    /** The orders of the customer at this vendor, with this one. */
    orderCount: z.number(),
  }),
  /** The exact location of a delivery; null a day after its end. */
  location: z.nullable(LatLng),
  /** DOOR-01 How to find the door; null a day after the end of the order. */
  door: z.nullable(WireAddressDetails),
  distanceKm: z.nullable(z.number()),
  branchLocation: z.nullable(LatLng),
  /** The head of a printed bill. */
  branch: z.object({
    name: Texts,
    vendorName: Texts,
    phone: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
    /** The zone of its clock, such as Asia/Amman. */
    timezone: z.string(),
  }),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** REFUND-03 */
  ifSoldOut: z.enum(SOLD_OUT_CHOICES),
  /** The lines with the ids of the ticket. */
  prices: z.array(
    z.object({
      lineId: Id,
      total: Cents,
      saved: Cents,
      /** The options with a price, of one. */
      options: z.array(z.object({ name: Texts, price: Cents })),
    }),
  ),
  /** REFUND-02 What each change since the order was accepted did to its lines, oldest first. */
  corrections: z.optional(
    z.array(
      z.object({
        number: z.number(),
        at: EpochMs,
        lines: z.array(
          z.object({
            lineId: Id,
            name: Texts,
            /** 0 for a line that was added. */
            was: z.number(),
            /** 0 for a line that was removed. */
            now: z.number(),
            station: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  ),
  /** The rate of the tax as it was; null for older orders and for several rates. */
  taxPercent: z.nullable(z.number()),
  /** TAX-07 Null for an order with the one rate of its branch, added to the prices. */
  taxes: z.nullable(OrderTaxes),
  /** What each offer is a part of, and how much. Without the offer of the coupon. */
  offers: z.array(z.object({ name: Texts, part: z.enum(COUPON_PARTS), amount: Cents })),
  /** CODE-01 */
  coupon: z.nullable(z.object({ code: z.string(), name: Texts, part: z.enum(COUPON_PARTS), amount: Cents })),
  amounts: z.object({
    subtotal: Cents,
    serviceFee: Cents,
    tax: Cents,
    taxIncluded: Cents,
    deliveryFee: Cents,
    deliveryDiscount: Cents,
    saved: Cents,
    cashback: Cents,
    platformFee: Cents,
    tip: Cents,
    total: Cents,
    usedCredit: Cents,
  }),
  /** The payment that staff took. */
  payment: z.nullable(z.object({ amount: Cents, at: EpochMs, by: z.nullable(z.string()) })),
  /** CLOSE-01 The money that the branch or the driver has, by method. */
  paidBy: z.array(z.object({ method: z.enum(TAKING_METHODS), amount: Cents })),
  cancelSentence: z.nullable(Texts),
});
export type OrderDetails = z.output<typeof OrderDetails>;

const HistoryEntry = z.object({
  at: EpochMs,
  action: z.string(),
  /** Null for the customer and the system. */
  name: z.nullable(z.string()),
  by: z.enum(['customer', 'staff', 'system']),
  details: z.record(z.string(), z.unknown()),
  /** The driver of an assignment. */
  driver: z.nullable(Texts),
});
export type OrderHistoryEntry = z.output<typeof HistoryEntry>;

const BoardDriver = z.object({
  id: Id,
  name: Texts,
  phone: z.string(),
  /** The ride to the branch; null without a known location. */
  minutesAway: z.nullable(z.number()),
  locatedAt: z.nullable(EpochMs),
  /** The deliveries that the driver has with them or is assigned to. */
  deliveries: z.number(),
  vehicle: z.nullable(z.string()),
  isOnShift: z.boolean(),
  cashInHand: SignedCents,
  currency: z.string(),
  /** Why the driver cannot take another order; null if they can. */
  unavailable: z.nullable(z.enum(['off_shift', 'limit_reached'])),
});
export type BoardDriver = z.output<typeof BoardDriver>;

const ofOrder = z.object({ orderId: Id });

/** The order after the action; null for a kitchen screen. */
const changed = z.object({ ticket: z.nullable(OrderTicket) });

export const consoleOrdersSchemas = {
  readBoard: {
    summary: 'The active orders of branches, or those that have changed since a cursor',
    errors: ['branch.not_found'],
    query: z.object({ branch: Branches, after: z.optional(z.iso.datetime()) }),
    response: BoardPage,
  },
  listTickets: {
    summary: 'Past orders of branches, the last to end first, a hundred per page',
    errors: ['branch.not_found'],
    query: z.object({
      branch: Branches,
      status: z.optional(z.enum([...ORDER_STATUSES, 'active', 'past'])),
      /** Days in the zone of the branch. */
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      cursor: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({ tickets: z.array(ListedTicket), next: z.nullable(z.string()) }),
  },
  showTicket: {
    summary: 'An order with its customer, prices and location',
    errors: ['order.not_found'],
    params: ofOrder,
    response: z.object({ order: OrderDetails }),
  },
  listTicketHistory: {
    summary: 'What happened to an order, by whom, oldest first',
    errors: ['order.not_found'],
    params: ofOrder,
    response: z.object({ entries: z.array(HistoryEntry) }),
  },
  listBoardDrivers: {
    summary: 'The drivers, nearest to the branch first',
    errors: ['branch.not_found'],
    query: z.object({ branch: Id }),
    response: z.object({ drivers: z.array(BoardDriver) }),
  },
  markTicketSeen: {
    summary: 'A person has opened a new order; it no longer rings',
    errors: TICKET_ERRORS,
    params: ofOrder,
    response: changed,
  },
  acceptTicket: {
    summary: 'Accept an order with a promise; without minutes the proposed ones',
    errors: TICKET_ERRORS,
    params: ofOrder,
    body: z.object({ minutes: z.optional(z.nullable(z.int())) }),
    response: changed,
  },
  refuseTicket: {
    summary: 'Refuse a new order with a reason that the customer reads',
    errors: [...TICKET_ERRORS, 'order.reason_required'],
    params: ofOrder,
    body: Cancellation,
    response: changed,
  },
  cancelTicket: {
    summary: 'Cancel an accepted or shipped order with a reason',
    errors: [...TICKET_ERRORS, 'order.reason_required'],
    params: ofOrder,
    body: Cancellation,
    response: changed,
  },
  postponeTicket: {
    summary: 'Put the promise of an order off',
    errors: TICKET_ERRORS,
    params: ofOrder,
    body: z.object({ minutes: z.int(), revision: z.optional(z.int()) }),
    response: changed,
  },
  answerDeliveryProblem: {
    summary: 'Tell the driver what to do after a failed delivery',
    errors: TICKET_ERRORS,
    params: ofOrder,
    body: z.object({ answer: z.enum(PROBLEM_ANSWERS) }),
    response: changed,
  },
  startTicket: {
    summary: 'Start the preparation of an order for later',
    errors: TICKET_ERRORS,
    params: ofOrder,
    response: changed,
  },
  markTicketReady: {
    summary: 'The order is ready',
    errors: TICKET_ERRORS,
    params: ofOrder,
    response: changed,
  },
  undoTicketReady: {
    summary: 'The order is not ready after all',
    errors: TICKET_ERRORS,
    params: ofOrder,
    response: changed,
  },
  handOverTicket: {
    summary: 'Give a delivery to its driver, or complete a pickup or table order',
    errors: [...TICKET_ERRORS, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
    params: ofOrder,
    body: z.object({
      driverId: z.optional(Id),
      /** The amount in hundredths that was taken with it. */
      paid: z.optional(centsUpTo(MAX_AMOUNT)),
      /** Without it the amount was paid in cash. */
      paidBy: z.optional(PaidBy),
    }),
    response: changed,
  },
  completeTicket: {
    summary: 'The order has reached the customer',
    errors: TICKET_ERRORS,
    params: ofOrder,
    response: changed,
  },
  assignTicketDriver: {
    summary: 'Assign or change the driver',
    errors: [...TICKET_ERRORS, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
    params: ofOrder,
    body: z.object({ driverId: Id }),
    response: changed,
  },
  unassignTicketDriver: {
    summary: 'Take the order from its driver',
    errors: [...TICKET_ERRORS, 'order.change_refused'],
    params: ofOrder,
    response: changed,
  },
  markTicketPaid: {
    summary: 'The amount due was taken',
    errors: [...TICKET_ERRORS, 'order.change_refused'],
    params: ofOrder,
    body: z.object({
      amount: centsUpTo(MAX_AMOUNT),
      /** Without it the amount was paid in cash. */
      paidBy: z.optional(PaidBy),
    }),
    response: changed,
  },
  undoTicketPaid: {
    summary: 'Take a payment back; after a minute a manager does, with a reason',
    errors: [...TICKET_ERRORS, 'order.cashback_spent', 'order.change_refused', 'order.reason_required'],
    params: ofOrder,
    query: z.object({ reason: z.optional(text(140)) }),
    response: changed,
  },
  claimPrint: {
    summary: 'Reserve a print of an order, so that one device prints it once',
    errors: ['order.not_found'],
    params: ofOrder,
    body: z.object({ kind: text(60), deviceId: text(60) }),
    response: z.object({ isClaimed: z.boolean() }),
  },
} satisfies SchemaMap;

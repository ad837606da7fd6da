import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { AVAILABILITIES, ORDER_FILTERS, PAYMENT_METHODS } from '../order-values.ts';
import { Cancellation } from './cancellation.ts';
import { WireDoor } from './door.ts';
import { Hours } from './hours.ts';
import type { SchemaMap } from './schema-map.ts';
import { Id, Instant, LatLng, MoneyObject, text } from './vocabulary.ts';

/** An order for operators. */
export const StaffOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  branch: z.object({ _id: Id, name: z.string(), location: z.nullable(LatLng) }),
  type: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  statusSince: Instant,
  /** The statuses that staff can set next. */
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  isPaid: z.boolean(),
  total: MoneyObject,
  orderedAt: Instant,
  receiveAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** Raised by every change of the order. */
  revision: z.number(),
  /** When the customer receives it: ready at the branch, or at the door. */
  promisedAt: z.nullable(Instant),
  /** When its preparation starts. */
  startedAt: z.nullable(Instant),
  readyAt: z.nullable(Instant),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  note: z.nullable(z.string()),
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** CON-133 Null, as the phone of the customer, from a day after the end of the order. */
  location: z.nullable(LatLng),
  /** DOOR-01 How to find the door; null after the end of the order. */
  door: z.nullable(WireDoor),
  table: z.nullable(z.object({ number: z.number(), sessionId: z.nullable(Id) })),
  driver: z.nullable(z.object({ _id: Id, name: z.string(), phone: z.string() })),
  items: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      quantity: z.number(),
      options: z.array(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type StaffOrder = z.output<typeof StaffOrder>;

export const StaffDriver = z.object({
  _id: Id,
  name: z.string(),
  phone: z.string(),
  location: z.nullable(LatLng),
  locatedAt: z.nullable(Instant),
  ordersOnTheWay: z.number(),
});
export type StaffDriver = z.output<typeof StaffDriver>;

export const StaffBranch = z.object({
  _id: Id,
  name: z.string(),
  vendor: z.object({ name: z.string(), vendorDashedName: z.string() }),
  availability: z.enum(AVAILABILITIES),
  location: z.nullable(LatLng),
});
export type StaffBranch = z.output<typeof StaffBranch>;

export const StaffItem = z.object({
  _id: Id,
  name: z.string(),
  isAvailable: z.boolean(),
  /** When an item that is sold out is on the menu again by itself; null without such a time. */
  soldOutUntil: z.nullable(Instant),
});
export type StaffItem = z.output<typeof StaffItem>;

export const StaffSession = z.object({
  _id: Id,
  table: z.object({ number: z.number() }),
  branch: z.object({ _id: Id }),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  orderCount: z.number(),
});
export type StaffSession = z.output<typeof StaffSession>;

export const StaffTable = z.object({
  _id: Id,
  number: z.number(),
  /** The content of its QR code. */
  code: Id,
  /** The URL for its QR code. */
  link: z.string(),
});
export type StaffTable = z.output<typeof StaffTable>;

const LogEntry = z.object({
  at: Instant,
  actor: z.string(),
  action: z.string(),
  subjectId: Id,
  details: z.record(z.string(), z.unknown()),
});

const page = z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,4}$/)));

/** HOURS-01 As in the catalogue file. */
const BranchHours = z.object({ hours: z.nullable(Hours) });

const ofBranch = z.object({ branchId: Id });

/** An id or an order number. A number that exists at two branches also requires `branchId`. */
const ofOrder = z.object({ order: z.string().check(z.minLength(1), z.maxLength(40)) });

const atBranch = z.object({ branchId: z.optional(Id) });

const oneOrder = z.object({ order: StaffOrder });

const STAFF_ORDER_ERRORS = ['order.not_found', 'order.number_ambiguous'] as const;

export const operationsSchemas = {
  listBranches: {
    summary: 'Every branch, and whether it takes orders',
    response: z.object({ branches: z.array(StaffBranch) }),
  },
  switchBranch: {
    summary: 'Open, pause (busy) or close a branch',
    errors: ['branch.not_found'],
    params: ofBranch,
    body: z.object({ availability: z.enum(AVAILABILITIES) }),
    response: z.object({ branch: StaffBranch }),
  },
  showHours: {
    summary: 'The opening hours of a branch; null if its switch alone decides',
    params: ofBranch,
    response: BranchHours,
  },
  setHours: {
    summary: 'Replace the opening hours of a branch; null removes them',
    params: ofBranch,
    body: BranchHours,
    response: BranchHours,
  },
  listItems: {
    summary: 'The menu of a branch, with what is sold out',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ items: z.array(StaffItem) }),
  },
  switchItem: {
    summary: 'Take an item off the menu for a while, or put it back',
    errors: ['item.not_found'],
    params: z.object({ itemId: Id }),
    body: z.object({
      isAvailable: z.boolean(),
      /** SOLD-01 With `isAvailable: false`: until when it is sold out. */
      until: z.optional(z.nullable(Instant)),
    }),
    response: z.object({ item: StaffItem }),
  },
  listOpenSessions: {
    summary: 'List the open table sessions of a branch',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ sessions: z.array(StaffSession) }),
  },
  listTables: {
    summary: 'The tables of a branch, with the links for their QR codes',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ tables: z.array(StaffTable) }),
  },
  renewTableCode: {
    summary: 'Give a table a new code in place of the present one; a repeat changes nothing',
    errors: ['branch.not_found', 'table.not_found'],
    params: z.object({ branchId: Id, tableId: Id }),
    body: z.object({ replaces: Id }),
    response: z.object({ table: StaffTable }),
  },
  closeSession: {
    summary: 'Close a table: the next order there opens another session',
    errors: ['session.not_found'],
    params: z.object({ sessionId: Id }),
    response: z.object({ session: StaffSession }),
  },
  listOrders: {
    summary: 'Orders, newest first, a hundred to a page',
    errors: ['branch.not_found'],
    query: z.object({ branchId: z.optional(Id), status: z.optional(z.enum(ORDER_FILTERS)), page }),
    response: z.object({ orders: z.array(StaffOrder) }),
  },
  showStaffOrder: {
    summary: 'One order, by its id or its number',
    errors: STAFF_ORDER_ERRORS,
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  moveOrder: {
    summary: 'Move an order to its next status; a repeat changes nothing',
    errors: [...STAFF_ORDER_ERRORS, 'order.transition_refused', 'driver.not_found', 'driver.unavailable'],
    params: ofOrder,
    query: atBranch,
    body: z.object({ status: z.enum(ORDER_STATUSES), driverId: z.optional(Id) }),
    response: oneOrder,
  },
  acceptOrder: {
    summary: 'Accept an order with a promise in minutes; without them the proposed ones are taken',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved'],
    params: ofOrder,
    query: atBranch,
    body: z.object({ minutes: z.optional(z.int()) }),
    response: oneOrder,
  },
  refuseOrder: {
    summary: 'Refuse a pending order with a reason that the customer reads',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved', 'order.reason_required'],
    params: ofOrder,
    query: atBranch,
    body: Cancellation,
    response: oneOrder,
  },
  cancelStaffOrder: {
    summary: 'Cancel an accepted or shipped order with a reason that the customer reads',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved', 'order.reason_required'],
    params: ofOrder,
    query: atBranch,
    body: Cancellation,
    response: oneOrder,
  },
  postponeOrder: {
    summary: 'Put the promise of an accepted order off',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved'],
    params: ofOrder,
    query: atBranch,
    body: z.object({ minutes: z.int(), revision: z.optional(z.int()) }),
    response: oneOrder,
  },
  markOrderReady: {
    summary: 'Mark an order as ready; a repeat changes nothing',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved'],
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  undoOrderReady: {
    summary: 'Mark an order as not ready yet',
    errors: [...STAFF_ORDER_ERRORS, 'order.moved'],
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  assignDriver: {
    summary: 'Assign a driver to an order',
    errors: [...STAFF_ORDER_ERRORS, 'driver.not_found', 'driver.unavailable', 'order.change_refused'],
    params: ofOrder,
    query: atBranch,
    body: z.object({ driverId: Id }),
    response: oneOrder,
  },
  markOrderPaid: {
    summary: 'Mark an order as paid',
    errors: [...STAFF_ORDER_ERRORS, 'order.change_refused'],
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  listDrivers: {
    summary: 'Every driver, with the last position',
    response: z.object({ drivers: z.array(StaffDriver) }),
  },
  addDriver: {
    summary: 'Add a driver',
    body: z.object({ name: text(100), phone: text(40) }),
    response: z.object({ driver: StaffDriver }),
  },
  reportPosition: {
    summary: 'Report the position of a driver',
    errors: ['driver.not_found', 'driver.unavailable'],
    params: z.object({ driverId: Id }),
    body: z.object({ location: LatLng }),
    response: z.object({ driver: StaffDriver }),
  },
  readLog: {
    summary: 'List the changes by operators, newest first, a hundred per page',
    query: z.object({ subjectId: z.optional(Id), page }),
    response: z.object({ entries: z.array(LogEntry) }),
  },
} satisfies SchemaMap;

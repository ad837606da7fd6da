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

export const operationsSchemas = {
  listBranches: {
    response: z.object({ branches: z.array(StaffBranch) }),
  },
  switchBranch: {
    params: ofBranch,
    body: z.object({ availability: z.enum(AVAILABILITIES) }),
    response: z.object({ branch: StaffBranch }),
  },
  showHours: {
    params: ofBranch,
    response: BranchHours,
  },
  setHours: {
    params: ofBranch,
    body: BranchHours,
    response: BranchHours,
  },
  listItems: {
    params: ofBranch,
    response: z.object({ items: z.array(StaffItem) }),
  },
  switchItem: {
    params: z.object({ itemId: Id }),
    body: z.object({
      isAvailable: z.boolean(),
      /** SOLD-01 With `isAvailable: false`: until when it is sold out. */
      until: z.optional(z.nullable(Instant)),
    }),
    response: z.object({ item: StaffItem }),
  },
  listOpenSessions: {
    params: ofBranch,
    response: z.object({ sessions: z.array(StaffSession) }),
  },
  listTables: {
    params: ofBranch,
    response: z.object({ tables: z.array(StaffTable) }),
  },
  renewTableCode: {
    params: z.object({ branchId: Id, tableId: Id }),
    body: z.object({ replaces: Id }),
    response: z.object({ table: StaffTable }),
  },
  closeSession: {
    params: z.object({ sessionId: Id }),
    response: z.object({ session: StaffSession }),
  },
  listOrders: {
    query: z.object({ branchId: z.optional(Id), status: z.optional(z.enum(ORDER_FILTERS)), page }),
    response: z.object({ orders: z.array(StaffOrder) }),
  },
  showStaffOrder: {
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  moveOrder: {
    params: ofOrder,
    query: atBranch,
    body: z.object({ status: z.enum(ORDER_STATUSES), driverId: z.optional(Id) }),
    response: oneOrder,
  },
  acceptOrder: {
    params: ofOrder,
    query: atBranch,
    body: z.object({ minutes: z.optional(z.int()) }),
    response: oneOrder,
  },
  refuseOrder: {
    params: ofOrder,
    query: atBranch,
    body: Cancellation,
    response: oneOrder,
  },
  cancelStaffOrder: {
    params: ofOrder,
    query: atBranch,
    body: Cancellation,
    response: oneOrder,
  },
  postponeOrder: {
    params: ofOrder,
    query: atBranch,
    body: z.object({ minutes: z.int(), revision: z.optional(z.int()) }),
    response: oneOrder,
  },
  markOrderReady: {
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  undoOrderReady: {
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  assignDriver: {
    params: ofOrder,
    query: atBranch,
    body: z.object({ driverId: Id }),
    response: oneOrder,
  },
  markOrderPaid: {
    params: ofOrder,
    query: atBranch,
    response: oneOrder,
  },
  listDrivers: {
    response: z.object({ drivers: z.array(StaffDriver) }),
  },
  addDriver: {
    body: z.object({ name: text(100), phone: text(40) }),
    response: z.object({ driver: StaffDriver }),
  },
  reportPosition: {
    params: z.object({ driverId: Id }),
    body: z.object({ location: LatLng }),
    response: z.object({ driver: StaffDriver }),
  },
  readLog: {
    query: z.object({ subjectId: z.optional(Id), page }),
    response: z.object({ entries: z.array(LogEntry) }),
  },
} satisfies SchemaMap;

import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PAYMENT_METHODS } from './orders.ts';
import { Id, Instant, LatLng, MoneyObject, text } from './vocabulary.ts';

const base = '/service/api/operations';

export const AVAILABILITIES = ['open', 'busy', 'closed'] as const;
/** A status, or all that are under way. */
export const ORDER_FILTERS = [...ORDER_STATUSES, 'active'] as const;

/** An order as the staff of a branch see it. */
export const StaffOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  branch: z.object({ _id: Id, name: z.string(), location: z.nullable(LatLng) }),
  type: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  statusSince: Instant,
  /** Where staff may move it from here. */
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  isPaid: z.boolean(),
  total: MoneyObject,
  orderedAt: Instant,
  receiveAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  note: z.nullable(z.string()),
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  location: z.nullable(LatLng),
  table: z.nullable(z.object({ number: z.number(), sessionId: z.nullable(Id) })),
  driver: z.nullable(z.object({ _id: Id, name: z.string(), phone: z.string() })),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), options: z.array(z.string()) })),
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

export const StaffItem = z.object({ _id: Id, name: z.string(), isAvailable: z.boolean() });
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
  /** What its QR code carries. */
  code: Id,
  /** The whole address for its QR code. */
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
const ofBranch = z.object({ branchId: Id });
/** An id, or an order number; a number that two branches have given out needs `branchId` as well. */
const ofOrder = z.object({ order: z.string().check(z.minLength(1), z.maxLength(40)) });
const atBranch = z.object({ branchId: z.optional(Id) });
const oneOrder = z.object({ order: StaffOrder });

export const listBranches = endpoint({
  name: 'listBranches',
  summary: 'Every branch, and whether it takes orders',
  method: 'GET',
  base,
  path: '/branches',
  access: 'operator',
  answer: z.object({ branches: z.array(StaffBranch) }),
});

export const switchBranch = endpoint({
  name: 'switchBranch',
  summary: 'Open, pause (busy) or close a branch',
  method: 'POST',
  base,
  path: '/branches/:branchId/availability',
  access: 'operator',
  params: ofBranch,
  body: z.object({ availability: z.enum(AVAILABILITIES) }),
  answer: z.object({ branch: StaffBranch }),
});

export const listItems = endpoint({
  name: 'listItems',
  summary: 'The menu of a branch, with what is sold out',
  method: 'GET',
  base,
  path: '/branches/:branchId/items',
  access: 'operator',
  params: ofBranch,
  answer: z.object({ items: z.array(StaffItem) }),
});

export const switchItem = endpoint({
  name: 'switchItem',
  summary: 'Take an item off the menu for a while, or put it back',
  method: 'POST',
  base,
  path: '/items/:itemId/availability',
  access: 'operator',
  params: z.object({ itemId: Id }),
  body: z.object({ isAvailable: z.boolean() }),
  answer: z.object({ item: StaffItem }),
});

export const listOpenSessions = endpoint({
  name: 'listOpenSessions',
  summary: 'The tables of a branch at which somebody sits',
  method: 'GET',
  base,
  path: '/branches/:branchId/sessions',
  access: 'operator',
  params: ofBranch,
  answer: z.object({ sessions: z.array(StaffSession) }),
});

export const listTables = endpoint({
  name: 'listTables',
  summary: 'The tables of a branch, with the links for their QR codes',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: 'operator',
  params: ofBranch,
  answer: z.object({ tables: z.array(StaffTable) }),
});

export const renewTableCode = endpoint({
  name: 'renewTableCode',
  summary: 'Give a table a new code in place of the present one; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables/:tableId/code',
  access: 'operator',
  params: z.object({ branchId: Id, tableId: Id }),
  body: z.object({ replaces: Id }),
  answer: z.object({ table: StaffTable }),
});

export const closeSession = endpoint({
  name: 'closeSession',
  summary: 'Close a table: the next order there opens another session',
  method: 'POST',
  base,
  path: '/sessions/:sessionId/close',
  access: 'operator',
  params: z.object({ sessionId: Id }),
  answer: z.object({ session: StaffSession }),
});

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'Orders, newest first, a hundred to a page',
  method: 'GET',
  base,
  path: '/orders',
  access: 'operator',
  query: z.object({ branchId: z.optional(Id), status: z.optional(z.enum(ORDER_FILTERS)), page }),
  answer: z.object({ orders: z.array(StaffOrder) }),
});

export const showStaffOrder = endpoint({
  name: 'showStaffOrder',
  summary: 'One order, by its id or its number',
  method: 'GET',
  base,
  path: '/orders/:order',
  access: 'operator',
  params: ofOrder,
  query: atBranch,
  answer: oneOrder,
});

export const moveOrder = endpoint({
  name: 'moveOrder',
  summary: 'Move an order to its next status; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/orders/:order/status',
  access: 'operator',
  params: ofOrder,
  query: atBranch,
  body: z.object({ status: z.enum(ORDER_STATUSES), driverId: z.optional(Id) }),
  answer: oneOrder,
});

export const assignDriver = endpoint({
  name: 'assignDriver',
  summary: 'Say who brings an order',
  method: 'POST',
  base,
  path: '/orders/:order/driver',
  access: 'operator',
  params: ofOrder,
  query: atBranch,
  body: z.object({ driverId: Id }),
  answer: oneOrder,
});

export const markOrderPaid = endpoint({
  name: 'markOrderPaid',
  summary: 'Note that an order has been paid',
  method: 'POST',
  base,
  path: '/orders/:order/paid',
  access: 'operator',
  params: ofOrder,
  query: atBranch,
  answer: oneOrder,
});

export const listDrivers = endpoint({
  name: 'listDrivers',
  summary: 'Every driver, with the last position',
  method: 'GET',
  base,
  path: '/drivers',
  access: 'operator',
  answer: z.object({ drivers: z.array(StaffDriver) }),
});

export const addDriver = endpoint({
  name: 'addDriver',
  summary: 'Add a driver',
  method: 'POST',
  base,
  path: '/drivers',
  access: 'operator',
  body: z.object({ name: text(100), phone: text(40) }),
  answer: z.object({ driver: StaffDriver }),
});

export const reportPosition = endpoint({
  name: 'reportPosition',
  summary: 'Where a driver is now',
  method: 'POST',
  base,
  path: '/drivers/:driverId/position',
  access: 'operator',
  params: z.object({ driverId: Id }),
  body: z.object({ location: LatLng }),
  answer: z.object({ driver: StaffDriver }),
});

export const readLog = endpoint({
  name: 'readLog',
  summary: 'Who changed what, newest first, a hundred to a page',
  method: 'GET',
  base,
  path: '/log',
  access: 'operator',
  query: z.object({ subjectId: z.optional(Id), page }),
  answer: z.object({ entries: z.array(LogEntry) }),
});

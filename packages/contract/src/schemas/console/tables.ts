import { CLAIM_PAYMENTS, PAID_METHODS, TAKEN_METHODS } from '@app/domain/party/claims';
import { VISIT_LIMITS } from '@app/domain/party/limits';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import {
  MAX_NEW_TABLES,
  MAX_SEATS,
  MAX_SECTION_LENGTH,
  MAX_TABLE_NUMBER,
} from '@app/domain/table/table-numbers';
import { MENU_SIZES } from '@app/domain/menu/menu-limits';
import { TABLE_MODES } from '@app/domain/table/table-mode';
import { TABLE_REQUEST_KINDS } from '@app/domain/table/table-request';
import { STAFF_METHODS } from '@app/domain/takings/takings';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { PLACE_ERRORS } from '../customer/orders.ts';
import { ItemNoteInput } from '../address-details.ts';
import { PictureSrc } from './stored-picture.ts';
import { BasisPoints, Cents, EpochMs, Id, maxKeys, text, Texts } from '../vocabulary.ts';

const TableNumber = z.int().check(z.minimum(1), z.maximum(MAX_TABLE_NUMBER));
const Section = z.nullable(text(MAX_SECTION_LENGTH));
const Seats = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SEATS)));

/** CON-101 A table as managers edit it. */
export const DiningTable = z.object({
  _id: Id,
  number: z.number(),
  section: z.nullable(z.string()),
  seats: z.nullable(z.number()),
  image: z.nullable(z.string()),
  /** The content of its QR code. */
  code: Id,
  /** The URL in its QR code. */
  link: z.string(),
  /** Whether it has an open session. */
  isTaken: z.boolean(),
});
export type DiningTable = z.output<typeof DiningTable>;

const OpenRequest = z.object({
  _id: Id,
  kind: z.enum(TABLE_REQUEST_KINDS),
  at: EpochMs,
  /** TABLE-03 How the guests want to pay. */
  pay: z.optional(z.enum(CLAIM_PAYMENTS)),
});

/** CON-103 A tile of the floor. */
export const FloorTable = z.object({
  _id: Id,
  number: z.number(),
  section: z.nullable(z.string()),
  seats: z.nullable(z.number()),
  /** The open sessions: one for each customer. */
  guests: z.number(),
  openedAt: z.nullable(EpochMs),
  rounds: z.number(),
  /** Of all sessions, without cancelled rounds. */
  total: Cents,
  /** The rounds that wait for an answer, and the time of the last one. */
  newOrders: z.number(),
  newestAt: z.nullable(EpochMs),
  /** SHOP-16 The rounds that are ready to be served, and since when the first one is. */
  readyRounds: z.number(),
  readyAt: z.nullable(EpochMs),
  requests: z.array(OpenRequest),
  /** TABLE-01 The people of a shared table, and how many of them wait to pay; 0 without one. */
  people: z.number(),
  payers: z.number(),
  /** TABLE-06 Joining by the code is off after repeated wrong codes. */
  isPinOff: z.boolean(),
  /** Who closed the last session, for an hour. */
  closed: z.nullable(z.object({ by: z.string(), at: EpochMs })),
});
export type FloorTable = z.output<typeof FloorTable>;

export const Floor = z.object({
  /** The time of the server. */
  at: EpochMs,
  currency: z.string(),
  timezone: z.string(),
  tables: z.array(FloorTable),
});
export type Floor = z.output<typeof Floor>;

const FloorRound = z.object({
  _id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  orderedAt: EpochMs,
  readyAt: z.nullable(EpochMs),
  isPaid: z.boolean(),
  /** The amount that is still to be collected. */
  due: Cents,
  lines: z.array(
    z.object({
      _id: Id,
      name: Texts,
      quantity: z.number(),
      options: z.array(Texts),
      total: Cents,
      /** TABLE-18 */
      person: z.optional(z.string()),
    }),
  ),
});

/** TABLE-23 */
const FloorClaim = z.object({
  _id: Id,
  name: z.string(),
  pay: z.enum(CLAIM_PAYMENTS),
  amount: Cents,
  tip: Cents,
  isTaken: z.boolean(),
  method: z.nullable(z.enum(PAID_METHODS)),
  /** It is being paid on the page of the bank. */
  isOnPhone: z.boolean(),
  at: EpochMs,
});
export type FloorClaim = z.output<typeof FloorClaim>;

/** TABLE-15 What is sent: exactly these lines, as they were at this revision. */
const SendableDraft = z.object({
  revision: z.int().check(z.minimum(0)),
  lines: z.array(Id).check(z.minLength(1), z.maxLength(VISIT_LIMITS.lines)),
  total: Cents,
});

/** TABLE-13 What staff see of the people at a shared table. */
export const FloorVisit = z.object({
  pin: z.nullable(z.string()),
  /** The token of the link, for its QR code. */
  invite: z.nullable(z.string()),
  people: z.array(z.object({ _id: Id, name: z.string(), isHost: z.boolean(), hasLeft: z.boolean() })),
  /** The lines that are not sent yet. */
  draft: z.array(z.object({ _id: Id, name: Texts, quantity: z.number(), person: z.nullable(z.string()) })),
  /** The lines of the draft that can be sent, with the total that staff see. */
  sendable: z.nullable(SendableDraft),
  claims: z.array(FloorClaim),
  paid: Cents,
  claimed: Cents,
  left: Cents,
  refundDue: Cents,
});
export type FloorVisit = z.output<typeof FloorVisit>;

const TaxOfRate = z.object({ rate: BasisPoints, isIncluded: z.boolean(), base: Cents, tax: Cents });

/** The sums of the rounds that are not cancelled. */
const TableBill = z.object({
  subtotal: Cents,
  serviceFee: Cents,
  tax: Cents,
  /** TAX-07 No part of the sum. */
  taxIncluded: Cents,
  /** TAX-07 Empty where all rounds have one rate that is added to the prices. */
  rates: z.array(TaxOfRate),
  saved: Cents,
  tip: Cents,
  total: Cents,
  usedCredit: Cents,
  /** The amount that is still to be collected. */
  due: Cents,
});

/** CON-104 The open session of one customer. */
export const FloorSession = z.object({
  _id: Id,
  customerName: z.string(),
  openedAt: EpochMs,
  rounds: z.array(FloorRound),
  bill: TableBill,
  visit: z.optional(FloorVisit),
});
export type FloorSession = z.output<typeof FloorSession>;

export const FloorTableDetails = z.object({
  table: FloorTable,
  currency: z.string(),
  timezone: z.string(),
  vendor: Texts,
  branch: Texts,
  mode: z.enum(TABLE_MODES),
  sessions: z.array(FloorSession),
});
export type FloorTableDetails = z.output<typeof FloorTableDetails>;

export const TableRequest = z.object({
  _id: Id,
  tableId: Id,
  number: z.number(),
  kind: z.enum(TABLE_REQUEST_KINDS),
  at: EpochMs,
  answeredAt: z.nullable(EpochMs),
  answeredBy: z.nullable(z.string()),
});
export type TableRequest = z.output<typeof TableRequest>;

/** TABLE-21 The body of `table.taken`: both bills. */
export type TakenTable = { from: number; to: number };

/** The body of `session.unfinished` and `session.payment_open`. */
export type UnfinishedSession = {
  unfinished: number;
  unpaid: number;
  /** TABLE-25 Lines that are not sent, and parts of the bill that wait for staff. */
  unsent: number;
  claims: number;
  /** PAY-17 Parts that are being paid by card on the phone. */
  payments: number;
};

const ofBranch = z.object({ branchId: Id });
const ofTable = z.object({ tableId: Id });
const ofSession = z.object({ tableSessionId: Id });
const oneTable = z.object({ table: DiningTable });

export const consoleTablesSchemas = {
  listDiningTables: {
    summary: 'The tables of a branch with their codes',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: z.object({ tables: z.array(DiningTable) }),
  },
  addDiningTables: {
    summary: 'Add a table, or a range of them',
    errors: ['branch.not_found'],
    params: ofBranch,
    body: z.object({
      firstNumber: TableNumber,
      /** How many tables are added, from the first number on. */
      count: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_NEW_TABLES))),
      section: z.optional(Section),
      seats: z.optional(Seats),
    }),
    response: z.object({ tables: z.array(DiningTable) }),
  },
  changeDiningTable: {
    summary: 'Change the section or the seats of a table',
    errors: ['table.not_found'],
    params: ofTable,
    body: z.object({
      section: z.optional(Section),
      seats: z.optional(Seats),
      image: z.optional(z.nullable(PictureSrc)),
    }),
    response: oneTable,
  },
  renewDiningTableCode: {
    summary: 'Give a table a new code; the replaced one no longer works',
    errors: ['table.not_found'],
    params: ofTable,
    body: z.object({ replaces: Id }),
    response: oneTable,
  },
  removeDiningTable: {
    summary: 'Remove a table without an open session',
    errors: ['table.not_found', 'table.in_use'],
    params: ofTable,
    response: z.object({ message: z.string() }),
  },
  readFloor: {
    summary: 'The tables of a branch with what happens at them',
    errors: ['branch.not_found'],
    params: ofBranch,
    response: Floor,
  },
  showFloorTable: {
    summary: 'A table with its open sessions, their rounds and bills',
    errors: ['table.not_found'],
    params: ofTable,
    response: FloorTableDetails,
  },
  moveTableSession: {
    summary: 'Move a session with its open orders to another table of the branch',
    errors: ['session.not_found', 'session.closed', 'table.not_found', 'table.other_branch', 'table.taken'],
    params: ofSession,
    body: z.object({
      tableId: Id,
      /** TABLE-21 Also if there is a visit at the table: both have one bill then. */
      merge: z.optional(z.boolean()),
    }),
    response: z.object({
      /** The session at the new table: the one that was there, if the customer had one. */
      sessionId: Id,
      from: z.number(),
      to: z.number(),
      isJoined: z.boolean(),
    }),
  },
  closeTableSession: {
    summary: 'Close a session; with `paid` its rounds are marked as paid',
    errors: ['session.not_found', 'session.unfinished', 'session.payment_open'],
    params: ofSession,
    body: z.object({
      paid: z.optional(z.boolean()),
      /** How; in cash without it. */
      method: z.optional(z.enum(STAFF_METHODS)),
      /** Also with rounds that are unfinished or unpaid. */
      force: z.optional(z.boolean()),
    }),
    response: z.object({ table: z.nullable(FloorTable) }),
  },
  takeClaim: {
    summary: 'Say that a part of the bill was paid to staff',
    errors: ['claim.not_found', 'claim.taken'],
    params: z.object({ claimId: Id }),
    body: z.object({ method: z.enum(TAKEN_METHODS) }),
    response: z.object({ claim: FloorClaim }),
  },
  dropClaim: {
    summary: 'Release a part of the bill that was not paid',
    errors: ['claim.not_found', 'claim.taken'],
    params: z.object({ claimId: Id }),
    response: z.object({ isReleased: z.boolean() }),
  },
  removeTablePerson: {
    summary: 'Remove a person from a shared table, with a new code',
    errors: ['session.not_found'],
    params: z.object({ tableSessionId: Id, personId: Id }),
    response: z.object({ isRemoved: z.boolean() }),
  },
  renewTablePin: {
    summary: 'Give a shared table a new code and link',
    errors: ['session.not_found'],
    params: ofSession,
    response: z.object({ pin: z.string(), invite: z.string() }),
  },
  openTable: {
    summary: 'Open a shared table for guests; a table that has a visit keeps it',
    errors: ['table.not_found', 'table.not_shared', 'cart.type_unavailable'],
    params: ofTable,
    response: z.object({ sessionId: Id }),
  },
  sendTableDraft: {
    summary: 'Send the unsent lines of a shared table to the kitchen for its guests, once',
    errors: [...PLACE_ERRORS, 'session.not_found', 'session.closed', 'party.changed'],
    work: 'orders',
    params: ofSession,
    body: SendableDraft,
    response: z.object({ orderId: Id, isRepeat: z.boolean() }),
  },
  orderAtTable: {
    summary: 'Order items for the guests of a table, once, or compute what they would cost',
    errors: [...PLACE_ERRORS, 'table.not_found', 'session.not_found', 'session.closed'],
    work: 'orders',
    params: ofTable,
    body: z.object({
      /** SHOP-09 The open bill; null for a new one. The visit of a table takes all of its orders. */
      sessionId: z.nullable(Id),
      items: z
        .array(
          z.object({
            /** Made by the device: a line is ordered once. */
            id: Id,
            itemId: Id,
            quantity: z.int().check(z.minimum(1), z.maximum(99)),
            preferences: z
              .record(Id, z.array(Id).check(z.maxLength(MENU_SIZES.option)))
              .check(maxKeys(MENU_SIZES.preference)),
            note: ItemNoteInput,
          }),
        )
        .check(z.minLength(1), z.maxLength(VISIT_LIMITS.lines)),
      /** What staff have seen; null computes it and orders nothing. */
      total: z.nullable(Cents),
      /** SHOP-02 Also while the branch is paused, and by a manager outside its hours. */
      force: z.optional(z.boolean()),
    }),
    response: z.object({
      total: Cents,
      order: z.nullable(z.object({ _id: Id, isRepeat: z.boolean() })),
    }),
  },
  answerTableRequest: {
    summary: 'Tell the guests that somebody is on the way',
    params: z.object({ requestId: Id }),
    response: z.object({ request: TableRequest }),
  },
} satisfies SchemaMap;

import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { CLAIM_KINDS, CLAIM_PAYMENTS } from '@app/domain/party/claims';
import { TABLE_REQUEST_KINDS } from '@app/domain/table/table-request';
import * as z from 'zod/mini';
import { WireOrderItem, orderAmounts } from './orders.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Decimal, Id, Instant, MoneyObject } from '../vocabulary.ts';
import { WireParty } from './party.ts';

const Round = z.object({
  _id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  orderedAt: Instant,
  /** SHOP-16 Since when the round is ready to be served. */
  readyAt: z.optional(z.nullable(Instant)),
  isPaid: z.boolean(),
  /** TABLE-02 Who sent it, at a shared table. */
  sentBy: z.optional(z.string()),
  items: z.array(
    z.extend(WireOrderItem, {
      /** TABLE-18 Whose it is, at a shared table. */
      person: z.optional(z.object({ _id: z.nullable(Id), name: z.string() })),
      /** TABLE-13 A waiter entered it, so any person may take it into the own share. */
      isFromWaiter: z.optional(z.literal(true)),
      /** TABLE-04 What it costs with its part of tax, service and tip. */
      share: z.optional(Decimal),
    }),
  ),
  ...orderAmounts,
});

/** TABLE-03 The last request of a kind. */
const SessionRequest = z.object({
  kind: z.enum(TABLE_REQUEST_KINDS),
  at: Instant,
  /** When somebody of the staff saw it. */
  answeredAt: z.nullable(Instant),
});

/** Also validates the untrusted `session` query of the page, which only fills its first render (D-029). */
export const WireSession = z.object({
  _id: Id,
  currency: z.string(),
  table: z.object({
    _id: Id,
    /** The code that the guest scanned last; it links to the menu while it is valid. */
    code: z.optional(Id),
    number: z.number(),
    image: z.nullable(z.string()),
  }),
  branch: z.object({ _id: Id, name: z.string() }),
  vendor: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  orders: z.array(Round),
  requests: z.optional(z.array(SessionRequest)),
  sessionSummary: z.object({
    subTotal: MoneyObject,
    tax: MoneyObject,
    saved: MoneyObject,
    /** SVC-02 Only where a round has one, as the included tax. */
    serviceFee: z.optional(MoneyObject),
    taxIncluded: z.optional(MoneyObject),
    /** TIP-01 Only where a round has one. */
    tip: z.optional(MoneyObject),
    total: MoneyObject,
  }),
});
export type WireSession = z.output<typeof WireSession>;

/** TABLE-22 A part of the bill that somebody takes. */
export const WireClaim = z.object({
  _id: Id,
  personId: z.nullable(Id),
  name: z.string(),
  kind: z.enum(CLAIM_KINDS),
  amount: Decimal,
  /** Paid, or reserved until it expires. */
  isTaken: z.boolean(),
  expiresAt: Instant,
  /** What it pays of items; none for an equal part and for the rest. */
  items: z.array(z.object({ _id: Id, amount: Decimal })),
  /** TABLE-23 For the payer only. */
  own: z.optional(
    z.object({
      pay: z.enum(CLAIM_PAYMENTS),
      tip: Decimal,
      /** Whether its time can be prolonged. */
      canProlong: z.boolean(),
    }),
  ),
});
export type WireClaim = z.output<typeof WireClaim>;

/** TABLE-04 TABLE-22 Paid and claimed amounts never exceed what is due. */
export const WireTableBill = z.object({
  due: Decimal,
  paid: Decimal,
  claimed: Decimal,
  left: Decimal,
  /** What was paid for rounds that were cancelled afterwards. */
  refundDue: Decimal,
  /** What each person pays now for an equal part. */
  evenPart: Decimal,
  claims: z.array(WireClaim),
  /** The shares by the items of each person; they are what is due. */
  people: z.array(z.object({ _id: Id, name: z.string(), share: Decimal })),
});
export type WireTableBill = z.output<typeof WireTableBill>;

/** The session with the party and the bill of a shared table. */
export const SharedSession = z.extend(WireSession, {
  party: z.optional(WireParty),
  bill: z.optional(WireTableBill),
});
export type SharedSession = z.output<typeof SharedSession>;

export const tableSessionsSchemas = {
  listActiveSessions: {
    summary: 'List the open table sessions of the customer',
    response: z.object({ activeSessions: z.array(WireSession) }),
  },
  requestAtTable: {
    summary: 'Call the waiter, or ask for the bill',
    errors: ['session.not_found', 'session.request_too_soon', 'request.too_many'],
    params: z.object({ sessionId: Id }),
    body: z.object({
      kind: z.enum(TABLE_REQUEST_KINDS),
      /** TABLE-03 With the request for the bill. */
      pay: z.optional(z.enum(CLAIM_PAYMENTS)),
    }),
    response: z.object({ request: SessionRequest }),
  },
  withdrawTableRequest: {
    summary: 'Take back a request at the table within a minute, unless it is answered',
    errors: ['session.not_found'],
    params: z.object({ sessionId: Id, kind: z.enum(TABLE_REQUEST_KINDS) }),
    response: z.object({ isWithdrawn: z.boolean() }),
  },
  showActiveSession: {
    summary: 'One table with its rounds and bill',
    errors: ['session.not_found'],
    params: z.object({ sessionId: Id }),
    response: z.object({ activeSession: SharedSession }),
  },
} satisfies SchemaMap;

import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { TABLE_REQUEST_KINDS } from '@app/domain/table/table-request';
import * as z from 'zod/mini';
import { WireOrderItem, orderAmounts } from './orders.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, MoneyObject } from '../vocabulary.ts';

const Round = z.object({
  _id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  orderedAt: Instant,
  /** SHOP-16 Since when the round is ready to be served. */
  readyAt: z.optional(z.nullable(Instant)),
  isPaid: z.boolean(),
  items: z.array(WireOrderItem),
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

export const tableSessionsSchemas = {
  listActiveSessions: {
    summary: 'List the open table sessions of the customer',
    response: z.object({ activeSessions: z.array(WireSession) }),
  },
  requestAtTable: {
    summary: 'Call the waiter, or ask for the bill',
    errors: ['session.not_found', 'session.request_too_soon', 'request.too_many'],
    params: z.object({ sessionId: Id }),
    body: z.object({ kind: z.enum(TABLE_REQUEST_KINDS) }),
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
    response: z.object({ activeSession: WireSession }),
  },
} satisfies SchemaMap;

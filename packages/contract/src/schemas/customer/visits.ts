import { CLAIM_PAYMENTS, MAX_CLAIM_TIP, MAX_ITEM_PARTS } from '@app/domain/party/claims';
import { VISIT_LIMITS } from '@app/domain/party/limits';
import { TABLE_MODES } from '@app/domain/table/table-mode';
import { MAX_NOTE_LENGTH } from '@app/contract/order-values';
import { toDecimal } from '@app/domain/money/amount';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Price } from '../vocabulary.ts';
import { PLACE_ERRORS } from './orders.ts';
import { PersonName } from './party.ts';
import { WireClaim, WireTableBill } from './table-sessions.ts';

const Link = z.string().check(z.regex(/^[\w-]{22}$/));
const joining = {
  name: PersonName,
  /** A secret of the phone: a repeated call is the same person. */
  device: Id,
};

/** Whose place at the table it is. */
const Joined = z.object({
  sessionId: Id,
  partyId: Id,
  personId: Id,
  name: z.string(),
  pass: z.nullable(z.string()),
});

const ofSession = z.object({ sessionId: Id });
const CLAIM_ERRORS = ['session.not_found', 'request.too_many'] as const;

export const visitsSchemas = {
  showTable: {
    summary: 'Whether a table is free, taken, or has a visit of this customer',
    errors: ['table.not_found', 'request.too_many'],
    params: z.object({ branchId: Id, code: Id }),
    response: z.object({
      table: z.object({
        number: z.number(),
        mode: z.enum(TABLE_MODES),
        state: z.enum(['free', 'taken', 'mine']),
        sessionId: z.optional(Id),
      }),
    }),
  },
  startVisit: {
    summary: 'Open a shared table, or share the own open table',
    errors: [
      'table.not_found',
      'cart.type_unavailable',
      'branch.unavailable',
      'session.join_required',
      'table.not_open',
      'table.not_shared',
      'party.devices_exceeded',
      'request.too_many',
    ],
    body: z.object({ branch_id: Id, table: Id, name: PersonName }),
    response: Joined,
  },
  joinVisit: {
    summary: 'Join a shared table by its code or its link; without an account the answer has a pass',
    errors: ['session.join_refused', 'party.full', 'party.devices_exceeded', 'request.too_many'],
    body: z.union([
      z.object({ link: Link, ...joining }),
      z.object({
        branch_id: Id,
        table: Id,
        pin: z.string().check(z.regex(/^[0-9]{4}$/)),
        ...joining,
      }),
    ]),
    response: Joined,
  },
  sendRound: {
    summary: 'Send lines of a shared table to the kitchen, once',
    errors: [
      ...PLACE_ERRORS,
      'session.not_found',
      'session.closed',
      'session.join_required',
      'party.changed',
      'auth.phone_unverified',
      'request.too_many',
    ],
    work: 'orders',
    params: ofSession,
    body: z.object({
      revision: z.int().check(z.minimum(0)),
      lines: z.array(Id).check(z.minLength(1), z.maxLength(VISIT_LIMITS.lines)),
      /** What the sender has seen as their price; a higher one is refused. */
      total: Price,
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH)))),
      use_credit: z.optional(z.boolean()),
    }),
    response: z.object({ data: z.object({ orderId: Id, isRepeat: z.boolean() }) }),
  },
  takeWaiterItem: {
    summary: 'Take an item that a waiter entered into the own share, or leave it to all',
    errors: ['session.not_found', 'line.not_found', 'line.changed', 'claim.taken', 'request.too_many'],
    params: z.object({ sessionId: Id, itemId: Id }),
    body: z.object({ is_mine: z.boolean() }),
    response: z.object({ isMine: z.boolean() }),
  },
  claimPart: {
    summary: 'Take a part of the bill of a shared table',
    errors: [...CLAIM_ERRORS, 'bill.nothing_left', 'claim.other'],
    params: ofSession,
    body: z.object({
      /** Made by the phone: a repeated call makes one claim. */
      id: Id,
      part: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('even') }),
        z.object({ kind: z.literal('own') }),
        z.object({ kind: z.literal('rest') }),
        z.object({
          kind: z.literal('items'),
          items: z
            .array(z.object({ id: Id, parts: z.int().check(z.minimum(1), z.maximum(MAX_ITEM_PARTS)) }))
            .check(z.minLength(1), z.maxLength(VISIT_LIMITS.lines)),
        }),
      ]),
      pay: z.enum(CLAIM_PAYMENTS),
      tip: z.optional(Price.check(z.maximum(toDecimal(MAX_CLAIM_TIP)))),
    }),
    response: z.object({ claim: WireClaim, bill: WireTableBill }),
  },
  prolongClaim: {
    summary: 'More time for an own part of the bill by card, once',
    errors: [...CLAIM_ERRORS, 'claim.not_found', 'claim.taken', 'claim.expired'],
    params: z.object({ sessionId: Id, claimId: Id }),
    response: z.object({ bill: WireTableBill }),
  },
  releaseClaim: {
    summary: 'Give an own part of the bill back, unless it is paid',
    errors: [...CLAIM_ERRORS, 'claim.not_found', 'claim.taken'],
    params: z.object({ sessionId: Id, claimId: Id }),
    response: z.object({ bill: WireTableBill }),
  },
} satisfies SchemaMap;

import { SOLD_OUT_CHOICES } from '@app/domain/menu/sold-out';
import * as z from 'zod/mini';
import { KitchenTicket } from '../board.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Texts } from '../vocabulary.ts';

/** An item that is off the menu. */
const SoldOutItem = z.object({
  _id: Id,
  name: Texts,
  /** Null until it is put back. */
  until: z.nullable(Instant),
});

/** A snapshot of all active orders, or the changes since a cursor, as of the board. */
export const KitchenPage = z.object({
  cursor: z.string(),
  completeAt: z.nullable(z.number()),
  tickets: z.array(KitchenTicket),
});
export type KitchenPage = z.output<typeof KitchenPage>;

export const KitchenOverview = z.object({
  /** The time zone of the branch, such as Asia/Amman. */
  timezone: z.string(),
  stations: z.array(z.string()),
  /** The mean preparation time of today's orders. */
  averageMinutes: z.nullable(z.number()),
  soldOut: z.array(SoldOutItem),
  /** The orders that can be recalled: ready and not handed over, newest first. */
  bumped: z.array(KitchenTicket),
});
export type KitchenOverview = z.output<typeof KitchenOverview>;

const ofLine = z.object({ orderId: Id, lineId: Id });
const ofItem = z.object({ itemId: Id });
const oneTicket = z.object({ ticket: KitchenTicket });
const oneItem = z.object({
  item: z.object({ _id: Id, isSoldOut: z.boolean(), until: z.nullable(Instant) }),
});

export const consoleKitchenSchemas = {
  readKitchen: {
    summary: 'The active orders of a branch for kitchen screens, or the changes since a cursor',
    errors: ['branch.not_found'],
    query: z.object({
      branch: Id,
      /** Separated by commas; without it all. A line without a station belongs to every one. */
      stations: z.optional(z.string().check(z.maxLength(1_000))),
      after: z.optional(z.string().check(z.maxLength(40))),
    }),
    response: KitchenPage,
  },
  showKitchenOverview: {
    summary: 'The stations of a branch, its items that are sold out, and the orders that were ready last',
    errors: ['branch.not_found'],
    query: z.object({ branch: Id }),
    response: KitchenOverview,
  },
  tickLine: {
    summary: 'Tick a line of an order off',
    errors: ['order.not_found', 'item.not_found', 'order.moved'],
    params: ofLine,
    response: oneTicket,
  },
  untickLine: {
    summary: 'Take the tick of a line back',
    errors: ['order.not_found', 'item.not_found', 'order.moved'],
    params: ofLine,
    response: oneTicket,
  },
  markSoldOut: {
    summary: 'Take an item off the menu until a time, or until it is put back',
    errors: ['item.not_found'],
    params: ofItem,
    body: z.object({ until: z.enum(SOLD_OUT_CHOICES) }),
    response: oneItem,
  },
  putBack: {
    summary: 'Put an item that is sold out back on the menu',
    errors: ['item.not_found'],
    params: ofItem,
    response: oneItem,
  },
} satisfies SchemaMap;

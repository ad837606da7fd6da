import { CHANGE_CONSENTS } from '@app/domain/order/change-order';
import { MENU_SIZES } from '@app/domain/menu/menu-limits';
import * as z from 'zod/mini';
import { ItemNoteInput } from '../address-details.ts';
import { OrderTicket, TICKET_ERRORS } from '../board.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, Id, maxKeys, Texts } from '../vocabulary.ts';

/** REFUND-02 */
const ChangedLine = z.object({
  lineId: Id,
  /** How many stay; 0 removes the line. */
  quantity: z.int().check(z.minimum(0), z.maximum(99)),
  /** REFUND-06 What takes the place of the others. */
  replacement: z.optional(
    z.object({
      itemId: Id,
      quantity: z.int().check(z.minimum(1), z.maximum(99)),
      preferences: z
        .record(Id, z.array(Id).check(z.maxLength(MENU_SIZES.option)))
        .check(maxKeys(MENU_SIZES.preference)),
      note: ItemNoteInput,
    }),
  ),
});

const Amounts = z.object({
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
});

/** What a change does, before or after it is made. */
const OrderChange = z.object({
  /** The ways in which the customer may agree. */
  consents: z.array(z.enum(CHANGE_CONSENTS)),
  amounts: Amounts,
  oldTotal: Cents,
  newTotal: Cents,
  /** The lines that change and are left, and the new ones. */
  lines: z.array(z.object({ lineId: z.nullable(Id), name: Texts, quantity: z.number(), total: Cents })),
  /** REFUND-07 What goes back of money that was paid, and of used credit. */
  moneyBack: Cents,
  creditBack: Cents,
  /** REFUND-07 Whether the money that was paid may become credit instead. */
  canBeCredit: z.boolean(),
  /** What the customer reads. */
  sentence: Texts,
});
export type OrderChange = z.output<typeof OrderChange>;

export const consoleOrderChangesSchemas = {
  changeOrder: {
    summary: 'Remove, lower or replace lines of an order, ask its customer, or preview it',
    errors: [
      ...TICKET_ERRORS,
      'order.change_refused',
      'order.nothing_left',
      'refund.limit_exceeded',
      'refund.method_unavailable',
      'cart.item_gone',
      'cart.item_unavailable',
      'cart.item_not_for_type',
      'cart.option_required',
      'cart.options_exceeded',
      'cart.options_changed',
    ],
    params: z.object({ orderId: Id }),
    body: z.object({
      lines: z.array(ChangedLine).check(z.minLength(1), z.maxLength(100)),
      consent: z.enum(CHANGE_CONSENTS),
      revision: z.int(),
      /** REFUND-07 The branch keeps the money, and the customer gets it as credit. */
      asCredit: z.optional(z.boolean()),
      /** Computes the change without making it. */
      dryRun: z.optional(z.boolean()),
    }),
    response: z.object({ change: OrderChange, ticket: z.nullable(OrderTicket) }),
  },
} satisfies SchemaMap;

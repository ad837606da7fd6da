import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { COUPON_REFUSALS, MAX_CODE_LENGTH } from '@app/domain/offers/coupon';
import { SOLD_OUT_CHOICES } from '@app/domain/order/change-order';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { toDecimal } from '@app/domain/money/amount';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { MAX_TIP } from '@app/domain/order/tip';
import { TAX_CATEGORIES } from '@app/domain/pricing/tax';
import { COUPON_PARTS } from '@app/domain/pricing/coupon-result';
import { MENU_SIZES } from '@app/domain/menu/menu-limits';
import { PAYMENT_STATES } from '@app/domain/payment/fold';
import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH } from '@app/contract/order-values';
import { PAYMENT_METHODS } from '@app/domain/order/payment';
import { AddressDetailsInput, ItemNoteInput, WireAddressDetails } from '../address-details.ts';
import { WireOffer } from './offers.ts';
import { WireReceipt } from './receipts.ts';
import { WirePayment } from './wire-payment.ts';
import { WireRefund } from './wire-refund.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Decimal, Id, Instant, LatLng, MoneyObject, Price, maxKeys } from '../vocabulary.ts';

export const publicItemFields = {
  _id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  imageColor: z.nullable(z.string()),
  quantity: z.number(),
  itemPrice: MoneyObject,
  itemTotal: MoneyObject,
  /** What the offers on the item took off its total. */
  itemSaved: z.optional(MoneyObject),
  preferences: z.array(z.object({ name: z.string(), options: z.array(z.object({ name: z.string() })) })),
  preferencesPrice: MoneyObject,
  /** TAX-07 In percent, where it differs from that of the order. */
  taxRate: z.optional(z.number()),
};

export const WireOrderItem = z.object({
  ...publicItemFields,
  /**
   * For reordering, in responses to the customer only: the item while it is on the menu, and the selected options.
   */
  itemId: z.optional(z.nullable(Id)),
  selectedPreferences: z.optional(z.record(Id, z.array(Id))),
  /** DOOR-02 The customer's note for this line. */
  note: z.optional(z.nullable(z.string())),
});
export type WireOrderItem = z.output<typeof WireOrderItem>;

/** The amounts at the time of the order. */
export const orderAmounts = {
  subTotal: MoneyObject,
  /** SVC-02 Absent when it is 0, as `taxIncluded`. */
  serviceFee: z.optional(MoneyObject),
  tax: MoneyObject,
  /** TAX-07 The tax that the prices include; no part of the sum. */
  taxIncluded: z.optional(MoneyObject),
  /** TAX-07 By rate; absent for an order with the one rate of its branch, added to the prices. */
  taxes: z.optional(
    z.array(
      z.object({
        percent: z.number(),
        category: z.enum(TAX_CATEGORIES),
        base: MoneyObject,
        tax: MoneyObject,
      }),
    ),
  ),
  deliveryFee: MoneyObject,
  deliveryDiscount: MoneyObject,
  saved: MoneyObject,
  cashback: MoneyObject,
  platformFee: MoneyObject,
  /** TIP-01 Included in the total. */
  tip: z.optional(MoneyObject),
  total: MoneyObject,
  usedCredit: MoneyObject,
};

/** The fields that are visible with the order number. */
export const publicOrderFields = {
  _id: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  isPaid: z.boolean(),
  orderedAt: Instant,
  receiveAt: z.nullable(Instant),
  acceptedAt: z.optional(z.nullable(Instant)),
  /** D-121 When the customer receives an accepted order: ready at the branch, or at the door. */
  promisedAt: z.optional(z.nullable(Instant)),
  /** When its preparation starts; in the future for an order for later. */
  startedAt: z.optional(z.nullable(Instant)),
  readyAt: z.optional(z.nullable(Instant)),
  /** Why the branch or the system has cancelled the order, with the sentence for the customer. */
  cancelReason: z.optional(z.nullable(z.object({ code: z.enum(CANCEL_REASONS), text: z.string() }))),
  currency: z.string(),
  vendor: z.object({ name: z.string(), logo: z.nullable(z.string()), vendorDashedName: z.string() }),
  branch: z.object({
    _id: Id,
    name: z.string(),
    location: z.nullable(LatLng),
    /** The zone of its clock, such as Asia/Amman. */
    timezone: z.optional(z.string()),
  }),
  items: z.array(WireOrderItem),
  ...orderAmounts,
};

export const WireOrder = z.object({
  ...publicOrderFields,
  location: z.nullable(LatLng),
  /** The delivery zone of the location, if there still is one. */
  zone: z.optional(z.nullable(z.object({ name: z.string() }))),
  /** DOOR-01 As given with the order. */
  door: z.optional(z.nullable(WireAddressDetails)),
  note: z.nullable(z.string()),
  table: z.nullable(z.object({ _id: Id, number: z.number() })),
  /** Set only while the order is on its way (D-087). */
  driver: z.nullable(
    z.object({
      _id: Id,
      name: z.string(),
      image: z.nullable(z.string()),
      phone: z.string(),
      location: z.nullable(LatLng),
      locatedAt: z.nullable(Instant),
    }),
  ),
  offers: z.array(z.object({ name: z.string() })),
  /** When the driver left with it. */
  shippedAt: z.optional(z.nullable(Instant)),
  completedAt: z.optional(z.nullable(Instant)),
  /** The stars that the customer gave for this order. */
  rating: z.optional(z.nullable(z.number())),
  /** REVIEW-02 What its customer has written; null or absent without a review. */
  review: z.optional(
    z.nullable(
      z.object({ comments: z.nullable(z.string()), isAnonymous: z.boolean(), changeableFrom: Instant }),
    ),
  ),
  /** CODE-01 The coupon that was used, with its part of one of the amounts. */
  coupon: z.optional(
    z.nullable(z.object({ code: z.string(), part: z.enum(COUPON_PARTS), amount: MoneyObject })),
  ),
  /** PAY-25 Only of an order by card. */
  payment: z.optional(WirePayment),
  /** REFUND-08 What was given back after the end of the order; absent if nothing was. */
  refunds: z.optional(z.array(WireRefund)),
  /** REFUND-04 A change that the branch suggests, until it is answered. */
  suggestedChange: z.optional(
    z.object({
      _id: Id,
      items: z.array(z.string()),
      replacements: z.array(z.object({ name: z.string(), quantity: z.number() })),
      oldTotal: MoneyObject,
      newTotal: MoneyObject,
      /** Without the replaced items; null where that is no choice. */
      withoutTotal: z.nullable(MoneyObject),
      expiresAt: Instant,
    }),
  ),
});
export type WireOrder = z.output<typeof WireOrder>;

export const OrderRequest = z.object({
  items: z
    .array(
      z.object({
        item_id: Id,
        quantity: z.int().check(z.minimum(1), z.maximum(99)),
        preferences: z
          .record(Id, z.array(Id).check(z.maxLength(MENU_SIZES.option)))
          .check(maxKeys(MENU_SIZES.preference)),
        note: ItemNoteInput,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  order_type: z.discriminatedUnion('name', [
    z.object({ name: z.literal('pickup') }),
    z.object({ name: z.literal('delivery'), location: LatLng }),
    z.object({ name: z.literal('table_session'), table_id: Id }),
  ]),
  payment_method: z.enum(PAYMENT_METHODS),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(MAX_NOTE_LENGTH))),
  receive_at: z.nullable(Instant),
  use_credit: z.boolean(),
  /** TIP-01 For a delivery or a table. */
  tip: z.optional(Price.check(z.maximum(toDecimal(MAX_TIP)))),
  /** REFUND-03 No part of the price. */
  if_sold_out: z.optional(z.enum(SOLD_OUT_CHOICES)),
  /** DOOR-01 How to find the door of a delivery. */
  door: z.optional(z.nullable(AddressDetailsInput)),
  /** CODE-01 The code of a coupon. */
  code: z.optional(
    z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(MAX_CODE_LENGTH))),
  ),
});
export type OrderRequest = z.output<typeof OrderRequest>;

const AppliedOffer = z.object({ name: z.string(), save: Decimal, items: z.array(z.string()) });

const Discounts = z.object({ total: Decimal, offers: z.array(AppliedOffer) });

/** CODE-01 CODE-03 What became of the code of the request. A cart with a refused code is priced without it. */
const WireCoupon = z.object({
  code: z.string(),
  /** The offer behind the code; null if the code is refused. */
  offer: z.nullable(WireOffer),
  part: z.enum(COUPON_PARTS),
  /** What it gives in this cart: 0 if it is not used. */
  amount: Decimal,
  /** The name of the offer that gives more and is used instead. */
  betterOffer: z.nullable(z.string()),
  /** The automatic offer that it replaces, and how much less the order costs by that; negative if it costs more. */
  instead: z.optional(z.nullable(z.object({ offer: z.string(), saves: z.number() }))),
  refusal: z.nullable(
    z.object({ reason: z.enum([...COUPON_REFUSALS, 'too_many_tries']), message: z.string() }),
  ),
});
export type WireCoupon = z.output<typeof WireCoupon>;

export const WireSummary = z.object({
  subtotal: Decimal,
  tax: Decimal,
  platformFee: Decimal,
  serviceFee: z.optional(Decimal),
  /** TAX-07 Absent when it is 0. */
  taxIncluded: z.optional(Decimal),
  tip: z.optional(Decimal),
  deliveryFee: Decimal,
  deliveryDiscount: Decimal,
  total: Decimal,
  totalWithCredit: Decimal,
  creditRemain: Decimal,
  discountSummary: z.object({ save: Discounts, cashback: Discounts }),
  /** Only for a request with a code. */
  coupon: z.optional(WireCoupon),
});
export type WireSummary = z.output<typeof WireSummary>;

const ofBranch = z.object({ branchId: Id });

const ofOrder = z.object({ orderId: Id });

const page = z.object({ page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,4}$/))) });

export const CART_ERRORS = [
  'branch.not_found',
  'cart.type_unavailable',
  'cart.outside_zones',
  'cart.table_unknown',
  'cart.item_unavailable',
  'cart.item_gone',
  'cart.item_not_for_type',
  'cart.option_required',
  'cart.options_exceeded',
  'cart.options_changed',
  'cart.payment_unavailable',
  'cart.tip_unavailable',
  'cart.too_large',
  'cart.unpaid_too_large',
  'cart.portions_exceeded',
  'cart.card_too_large',
] as const;

export const PLACE_ERRORS = [
  ...CART_ERRORS,
  'branch.unavailable',
  'cart.below_minimum',
  'cart.price_raised',
  'cart.time_out_of_range',
  'cart.closed_then',
  'cart.scheduling_unavailable',
  'order.prices_changed',
  'order.key_invalid',
  'order.key_reused',
  'order.too_many_open',
  'order.too_often',
  ...COUPON_REFUSALS.map((refusal) => `coupon.${refusal}` as const),
  'coupon.too_many_tries',
] as const;

export const ordersSchemas = {
  summariseOrder: {
    summary: 'What this cart would cost',
    errors: [...CART_ERRORS, 'request.too_many'],
    params: ofBranch,
    body: OrderRequest,
    response: z.object({ data: z.object({ summary: WireSummary }) }),
  },
  placeOrder: {
    summary: 'Place the order, once for each Idempotency-Key',
    errors: [...PLACE_ERRORS, 'session.join_required', 'table.not_open'],
    work: 'orders',
    params: ofBranch,
    body: OrderRequest,
    response: z.object({
      data: z.object({
        orderId: Id,
        /** PAY-02 Only of an order by card: what is to be paid next. */
        payment: z.optional(z.object({ state: z.enum(PAYMENT_STATES), expiresAt: Instant })),
      }),
    }),
  },
  cancelOrder: {
    summary: 'Take back an order that the branch has not accepted yet',
    errors: ['order.not_found', 'order.not_cancellable'],
    work: 'orders',
    params: ofOrder,
    response: z.object({ message: z.string(), order: WireOrder }),
  },
  showOrder: {
    summary: 'One order of this customer',
    errors: ['order.not_found'],
    params: ofOrder,
    response: z.object({ order: WireOrder }),
  },
  showReceipt: {
    summary: 'The receipt of one order of this customer, in both languages',
    errors: ['order.not_found'],
    params: ofOrder,
    response: z.object({ receipt: WireReceipt }),
  },
  listActiveOrders: {
    summary: 'Orders under way, newest first',
    query: page,
    response: z.object({ orders: z.array(WireOrder) }),
  },
  listPastOrders: {
    summary: 'Completed and cancelled orders, newest first',
    query: page,
    response: z.array(WireOrder),
  },
} satisfies SchemaMap;

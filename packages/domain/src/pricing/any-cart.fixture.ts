import fc from 'fast-check';
import { amount } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import type { Offer } from '../offers/offer.ts';
import { ORDER_TYPES } from '../order/order-type.ts';
import type { ServiceCharge } from './service-charge.ts';

const ITEMS = ['falafel', 'hummus', 'cola', 'tea', 'kunafa'] as const;
const COLLECTION_OF = {
  falafel: 'plates',
  hummus: 'plates',
  cola: 'drinks',
  tea: 'drinks',
  kunafa: 'sweets',
} as const;

const money = (max: number) => fc.integer({ min: 0, max }).map(amount);
const anyPercent = fc
  .oneof(fc.constantFrom(0, 333, 750, 1000, 5000, 10_000), fc.nat(10_000))
  .map(basisPoints);

const anyRule: fc.Arbitrary<Offer['rules'][number]> = fc.oneof(
  fc.record({
    rule: fc.constantFrom('minimum_quantity' as const, 'equal_quantity' as const),
    value: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ rule: fc.constantFrom('odd_quantity' as const, 'even_quantity' as const) }),
);

const WHOLE_BRANCH = { level: 'branch' as const, targetId: null };
const anyTarget = fc.constantFrom(
  WHOLE_BRANCH,
  WHOLE_BRANCH,
  WHOLE_BRANCH,
  ...ITEMS.map((targetId) => ({ level: 'item' as const, targetId })),
  ...['plates', 'drinks', 'sweets'].map((targetId) => ({ level: 'collection' as const, targetId })),
);

const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    name: fc.constant('offer'),
    target: anyTarget,
    affects: fc.constantFrom('item' as const, 'item' as const, 'shipping' as const),
    mode: fc.constantFrom('save' as const, 'save' as const, 'cashback' as const),
    percent: anyPercent,
    minimumAmount: fc.oneof(fc.constant(amount(0)), money(4000)),
    maxDiscount: fc.option(money(300)),
    orderType: fc.option(fc.constantFrom(...ORDER_TYPES), { freq: 2 }),
    rules: fc.oneof(fc.constant([]), fc.array(anyRule, { maxLength: 2 })),
  })
  .map(({ target, ...offer }) => ({ id: 'offer', ...offer, ...target }));

const anyLine = fc
  .record({
    itemId: fc.constantFrom(...ITEMS),
    price: money(900),
    quantity: fc.integer({ min: 1, max: 6 }),
    options: fc.array(fc.record({ price: money(90) }), { maxLength: 2 }),
  })
  .map((line) => ({ ...line, collectionId: COLLECTION_OF[line.itemId] }));

/** With one tax rate and without a service charge; see `anyTaxedCart`. */
export const anyCart = fc.record({
  lines: fc.array(anyLine, { maxLength: 7 }),
  offers: fc
    .array(anyOffer, { maxLength: 7 })
    .map((offers) => offers.map((offer, n) => ({ ...offer, id: `o${n}` }))),
  context: fc.record({
    orderType: fc.constantFrom(...ORDER_TYPES),
    taxRate: anyPercent,
    deliveryTaxRate: anyPercent,
    pricesIncludeTax: fc.constant<boolean>(false),
    serviceCharge: fc.constant<ServiceCharge | null>(null),
    zoneDeliveryFee: money(400),
    platformFee: money(60),
    tip: money(300),
    credit: money(5000),
    useCredit: fc.boolean(),
  }),
});
export type AnyCart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never;

const anyRate = fc.option(fc.constantFrom(0, 500, 800, 1600).map(basisPoints), { nil: undefined });
const anyTax = fc.record({ taxRate: anyRate, isTaxExempt: fc.boolean() });

/** Several rates, prices with and without tax, and a service charge. */
export const anyTaxedCart = fc
  .record({
    cart: anyCart,
    taxes: fc.array(anyTax, { minLength: 7, maxLength: 7 }),
    pricesIncludeTax: fc.boolean(),
    serviceCharge: fc.option(
      fc.record({ percent: fc.integer({ min: 1, max: 2_500 }).map(basisPoints), isTaxed: fc.boolean() }),
    ),
  })
  .map(({ cart, taxes, pricesIncludeTax, serviceCharge }) => ({
    ...cart,
    lines: cart.lines.map((line, n) => ({ ...line, ...taxes[n] })),
    context: { ...cart.context, pricesIncludeTax, serviceCharge },
  }));

import { expect, test } from 'vitest';
import { amount, type Amount, InvalidAmount, ZERO } from '../money/amount.ts';
import { basisPointsFromPercent } from '../money/percent.ts';
import type { Offer } from '../offers/offer.ts';
import { InvalidQuantity } from './line.ts';
import { priceCart } from './price-cart.ts';

const tea = { itemId: 'tea', collectionId: 'drinks', price: amount(100), quantity: 1, options: [] };
const cake = { itemId: 'cake', collectionId: 'sweets', price: amount(300), quantity: 2, options: [] };

const context = {
  orderType: 'pickup',
  taxRate: basisPointsFromPercent(16),
  deliveryTaxRate: basisPointsFromPercent(10),
  pricesIncludeTax: false,
  serviceCharge: null,
  zoneDeliveryFee: amount(200),
  platformFee: amount(25),
  tip: ZERO,
  credit: ZERO,
  useCredit: false,
} as const;
const delivery = { ...context, orderType: 'delivery' } as const;

function offer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 'any',
    name: 'Any',
    level: 'branch',
    targetId: null,
    affects: 'item',
    mode: 'save',
    percent: basisPointsFromPercent(10),
    minimumAmount: ZERO,
    maxDiscount: null,
    orderType: null,
    rules: [],
    ...changes,
  };
}

const onTea = (changes: Partial<Offer> = {}) => offer({ level: 'item', targetId: 'tea', ...changes });

test('ENTITY-11 ENTITY-12 totals, tax and the savings of each level follow from the lines and the menu', () => {
  const offers = [
    offer({ id: 'item', level: 'item', targetId: 'cake' }),
    offer({ id: 'collection', level: 'collection', targetId: 'sweets' }),
    offer({ id: 'branch' }),
  ];
  const large = { ...cake, options: [{ price: amount(50) }] };
  const { lines, subtotal, saved, tax } = priceCart([large], offers, context);
  expect({ subtotal, saved, tax }).toEqual({ subtotal: 700, saved: 180, tax: 83 });
  expect(lines[0]).toMatchObject({
    unit: 350,
    saved: 180,
    savedBy: { item: 60, collection: 60, branch: 60 },
    offers: { item: { id: 'item' }, collection: { id: 'collection' }, branch: { id: 'branch' } },
  });
});

test('an empty cart costs the fees alone and earns no offer', () => {
  const cart = priceCart([], [offer()], delivery);
  expect(cart).toMatchObject({ subtotal: 0, saved: 0, tax: 0, deliveryFee: 200, total: 225 });
  expect(cart.unapplied[0]?.reasons).toEqual([{ kind: 'quantity', units: 0, unmet: [], unitsToAdd: 1 }]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses the quantity %s by name',
  (quantity) => {
    expect(() => priceCart([{ ...tea, quantity }], [], context)).toThrow(InvalidQuantity);
  },
);

test('refuses a price that was smuggled past the types', () => {
  for (const price of [-1, Number.NaN, 0.5]) {
    expect(() => priceCart([{ ...tea, price: price as Amount }], [], context)).toThrow(InvalidAmount);
  }
});

test('OFFER-04 says which rule is unmet and how many more units would do', () => {
  const two = { rule: 'minimum_quantity', value: 3 } as const;
  const [missed] = priceCart([tea], [onTea({ rules: [two] })], context).unapplied;
  expect(missed?.reasons).toEqual([{ kind: 'quantity', units: 1, unmet: [two], unitsToAdd: 2 }]);
});

test('says how much more money an offer minimum asks for', () => {
  const [missed] = priceCart([tea], [offer({ minimumAmount: amount(250) })], context).unapplied;
  expect(missed?.reasons).toEqual([{ kind: 'minimum_amount', missing: 150 }]);
});

test('lists every obstacle of an offer, so that a coach knows when only one is left', () => {
  const far = onTea({
    orderType: 'delivery',
    minimumAmount: amount(101),
    rules: [{ rule: 'even_quantity' }],
  });
  const [missed] = priceCart([tea], [far], context).unapplied;
  expect(missed?.reasons.map((reason) => reason.kind)).toEqual(['order_type', 'minimum_amount', 'quantity']);
});

test('D-063 names the better offer of the same level, and the first listed on a tie', () => {
  const weak = onTea({ id: 'weak', percent: basisPointsFromPercent(5) });
  const strong = onTea({ id: 'strong', percent: basisPointsFromPercent(20) });
  const equal = onTea({ id: 'equal', percent: basisPointsFromPercent(20) });
  const cart = priceCart([tea], [weak, strong, equal], context);
  expect(cart.saveOffers).toEqual([{ offer: strong, amount: 20, lines: [{ line: tea, amount: 20 }] }]);
  expect(cart.unapplied).toEqual([
    { offer: weak, reasons: [{ kind: 'better_offer', offer: strong }] },
    { offer: equal, reasons: [{ kind: 'better_offer', offer: strong }] },
  ]);
  expect(cart.lines[0]?.offers).toEqual({ item: strong, collection: null, branch: null });
});

test('offers of different items do not compete', () => {
  const onCake = offer({ level: 'item', targetId: 'cake' });
  const cart = priceCart([tea, cake], [onTea(), onCake], context);
  expect(cart.saveOffers.map((award) => award.amount)).toEqual([10, 60]);
});

test('an offer that finds nothing left to take is not called applied', () => {
  const all = onTea({ percent: basisPointsFromPercent(100) });
  const more = offer({ level: 'collection', targetId: 'drinks' });
  const cart = priceCart([tea], [all, more], context);
  expect(cart.saved).toBe(100);
  expect(cart.unapplied).toEqual([{ offer: more, reasons: [{ kind: 'worth_nothing' }] }]);
});

test('a branch offer gives no share to a line that another level has emptied', () => {
  const all = onTea({ percent: basisPointsFromPercent(100) });
  const cart = priceCart([tea, cake], [all, offer()], context);
  expect(cart.lines.map((line) => line.savedBy)).toEqual([
    { item: 100, collection: 0, branch: 0 },
    { item: 0, collection: 0, branch: 60 },
  ]);
  expect(cart.lines[0]?.offers.branch).toBeNull();
});

test('D-065 a shipping offer is capped per order and never given for a pickup', () => {
  const free = offer({ affects: 'shipping', percent: basisPointsFromPercent(100), maxDiscount: amount(150) });
  const small = offer({ id: 'small', affects: 'shipping', level: 'item', targetId: 'tea' });
  const delivered = priceCart([tea], [free, small], delivery);
  expect(delivered).toMatchObject({
    deliveryDiscount: 150,
    saved: 0,
    deliveryOffer: { offer: free, amount: 150 },
  });
  expect(delivered.unapplied).toEqual([{ offer: small, reasons: [{ kind: 'better_offer', offer: free }] }]);
  const fetched = priceCart([tea], [free], context);
  expect(fetched).toMatchObject({ deliveryDiscount: 0, deliveryFee: 0, deliveryOffer: null });
  expect(fetched.unapplied[0]?.reasons).toEqual([{ kind: 'order_type', needed: 'delivery' }]);
});

test('D-073 cashback counts on what is paid, never lowers the total, and never exceeds it', () => {
  const whole = basisPointsFromPercent(100);
  const half = onTea({ percent: basisPointsFromPercent(50) });
  const back = onTea({ id: 'back', mode: 'cashback', percent: whole });
  const again = offer({ id: 'again', mode: 'cashback', percent: whole });
  const cart = priceCart([tea, cake], [half, back, again], context);
  expect(cart).toMatchObject({ saved: 50, cashback: 650, total: 650 + 104 + 25 });
  expect(cart.cashbackOffers.map((award) => award.amount)).toEqual([50, 600]);
});

test('an award cut by the common limit still shares to the hundredth', () => {
  const back = offer({ mode: 'cashback', percent: basisPointsFromPercent(100), maxDiscount: amount(101) });
  const cart = priceCart([tea, cake], [back], context);
  expect(cart.cashbackOffers[0]?.lines.map((line) => line.amount)).toEqual([14, 87]);
});

test('cashback on the delivery fee is part of the limit', () => {
  const whole = basisPointsFromPercent(100);
  const free = { ...tea, price: ZERO };
  const onFee = offer({ affects: 'shipping', mode: 'cashback', percent: whole });
  expect(priceCart([free], [onFee], delivery).cashback).toBe(200);
  const everything = [
    offer({ mode: 'cashback', percent: whole }),
    onTea({ mode: 'cashback', percent: whole }),
    onFee,
  ];
  const cart = priceCart([tea], everything, delivery);
  expect(cart.cashbackOffers.map((award) => award.amount)).toEqual([100, 100, 100]);
  const fetched = priceCart([tea], everything, context);
  expect(fetched.cashbackOffers.map((award) => award.amount)).toEqual([100]);
  expect(fetched.unapplied[0]?.reasons).toEqual([{ kind: 'worth_nothing' }]);
});

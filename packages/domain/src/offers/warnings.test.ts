import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { ORDER_TYPES } from '../order/order-type.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { Offer } from './offer.ts';
import { offerWarnings, type OfferSurroundings, type TimedOffer } from './warnings.ts';

const now = new Date('2026-11-17T09:00:00Z');
const later = new Date(now.getTime() + 1);
const grills: TimedOffer = {
  id: 'draft',
  name: 'Grills',
  level: 'collection',
  targetId: 'grills',
  affects: 'item',
  mode: 'save',
  percent: basisPoints(2_000),
  minimumAmount: ZERO,
  maxDiscount: null,
  orderType: null,
  rules: [],
  startsAt: null,
  endsAt: null,
};
const branch: OfferSurroundings<TimedOffer> = {
  now,
  orderTypes: ORDER_TYPES,
  targetIds: new Set(['grills', 'kebab']),
  zoneFees: [amount(100)],
  others: [],
  position: 0,
};
const kinds = (offer: Partial<TimedOffer>, at: Partial<typeof branch> = {}) =>
  offerWarnings({ ...grills, ...offer }, { ...branch, ...at }).map((warning) =>
    warning.kind === 'never' ? warning.reason : warning.kind,
  );

test.each<[Partial<TimedOffer>, Partial<typeof branch>, string[]]>([
  [{}, {}, []],
  [{ endsAt: now }, {}, ['ended']],
  [{ endsAt: later }, {}, []],
  [{ startsAt: later }, {}, []],
  [{ rules: [{ rule: 'odd_quantity' }, { rule: 'even_quantity' }] }, {}, ['rules']],
  [
    {
      rules: [
        { rule: 'equal_quantity', value: 2 },
        { rule: 'minimum_quantity', value: 3 },
      ],
    },
    {},
    ['rules'],
  ],
  [{ orderType: 'pickup' }, { orderTypes: ['delivery'] }, ['order_type']],
  [{ affects: 'shipping', orderType: 'pickup' }, {}, ['order_type']],
  [{ affects: 'shipping' }, { zoneFees: [ZERO, ZERO] }, ['no_fee']],
  [{ affects: 'shipping' }, { zoneFees: [ZERO, amount(5)] }, []],
  [{ maxDiscount: ZERO }, {}, ['cap']],
  [{ targetId: 'gone' }, {}, ['target']],
  [{ percent: basisPoints(5_000) }, {}, []],
  [{ percent: basisPoints(5_001) }, {}, ['high_percent']],
])('CON-85 an offer with %o at %o has the warnings %o', (offer, at, expected) => {
  expect(kinds(offer, at)).toEqual(expected);
});

test('CON-85 a better offer of the same target beats it; an equal one only if it is listed before', () => {
  const better = { ...grills, id: 'better', percent: basisPoints(3_000) };
  const equal = { ...grills, id: 'equal' };
  expect(kinds({}, { others: [better] })).toEqual(['beaten']);
  expect(kinds({}, { others: [equal] })).toEqual([]);
  expect(kinds({}, { others: [equal], position: 1 })).toEqual(['beaten']);
  for (const other of [
    { ...better, targetId: 'kebab', level: 'item' as const },
    { ...better, minimumAmount: amount(1) },
    { ...better, maxDiscount: amount(500) },
    { ...better, orderType: 'pickup' as const },
    { ...better, mode: 'cashback' as const },
    { ...better, rules: [{ rule: 'even_quantity' as const }] },
    { ...better, endsAt: later },
  ])
    expect(kinds({}, { others: [other] })).toEqual([]);
});

const money = (max: number) => fc.integer({ min: 0, max }).map(amount);
const anyRule: fc.Arbitrary<Offer['rules'][number]> = fc.oneof(
  fc.record({
    rule: fc.constantFrom('minimum_quantity' as const, 'equal_quantity' as const),
    value: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ rule: fc.constantFrom('odd_quantity' as const, 'even_quantity' as const) }),
);
const anyOffer: fc.Arbitrary<TimedOffer> = fc
  .record({
    target: fc.constantFrom(
      { level: 'branch' as const, targetId: null },
      { level: 'collection' as const, targetId: 'grills' },
      { level: 'item' as const, targetId: 'kebab' },
    ),
    affects: fc.constantFrom('item' as const, 'shipping' as const),
    mode: fc.constantFrom('save' as const, 'cashback' as const),
    percent: fc.constantFrom(1, 1_000, 2_000, 10_000).map(basisPoints),
    minimumAmount: fc.constantFrom(0, 500).map(amount),
    maxDiscount: fc.constantFrom(null, amount(0), amount(50), amount(100)),
    orderType: fc.option(fc.constantFrom(...ORDER_TYPES)),
    rules: fc.array(anyRule, { maxLength: 2 }),
  })
  .map(({ target, ...terms }) => ({ ...grills, ...terms, ...target }));
const anyCart = fc.record({
  lines: fc.array(
    fc.record({
      itemId: fc.constantFrom('kebab', 'tawook'),
      collectionId: fc.constant('grills'),
      price: money(900),
      quantity: fc.integer({ min: 1, max: 5 }),
      options: fc.constant([]),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  orderType: fc.constantFrom(...ORDER_TYPES),
});
type Cart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never;

const priced = ({ lines, orderType }: Cart, offers: readonly TimedOffer[]) =>
  priceCart(lines, offers, {
    orderType,
    taxRate: basisPoints(0),
    deliveryTaxRate: basisPoints(0),
    pricesIncludeTax: false,
    serviceCharge: null,
    zoneDeliveryFee: amount(100),
    platformFee: ZERO,
    tip: ZERO,
    credit: ZERO,
    useCredit: false,
  });

test('CON-85 an offer that is never reachable or always beaten changes no price', () => {
  fc.assert(
    fc.property(
      anyOffer,
      fc.array(anyOffer, { maxLength: 3 }),
      fc.nat(3),
      anyCart,
      (draft, drawn, at, cart) => {
        const others = drawn.map((offer, index) => ({ ...offer, id: `o${index}` }));
        const position = Math.min(at, others.length);
        const warnings = offerWarnings(draft, { ...branch, others, position });
        fc.pre(warnings.some(({ kind }) => kind === 'never' || kind === 'beaten'));
        const without = priced(cart, others);
        const withDraft = priced(cart, others.toSpliced(position, 0, draft));
        // An offer that saves lowers the base of the cashback of others.
        const cashback = draft.mode === 'cashback' ? withDraft.cashback : without.cashback;
        expect([withDraft.saved, withDraft.deliveryDiscount, cashback]).toEqual([
          without.saved,
          without.deliveryDiscount,
          without.cashback,
        ]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('CON-85 an offer that gives something in a cart of its own is not called unreachable', () => {
  fc.assert(
    fc.property(anyOffer, anyCart, (draft, cart) => {
      const { saved, deliveryDiscount, cashback } = priced(cart, [draft]);
      fc.pre(saved + deliveryDiscount + cashback > 0);
      expect(offerWarnings(draft, branch).filter(({ kind }) => kind === 'never')).toEqual([]);
    }),
  );
});

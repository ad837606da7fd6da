import { amountFromDecimal, toDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent, toPercent } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';
import { isOrderType } from '@app/domain/order/order-type';
import { couponResult } from '@app/domain/pricing/coupon-result';
import { type AppliedOffer, priceCart } from '@app/domain/pricing/price-cart';
import { expect, test } from 'vitest';
import { offerFromWire } from './offer.ts';
import golden from './pricing-golden.json' with { type: 'json' };
import coupons from './pricing-golden-coupons.json' with { type: 'json' };
import beyond from './pricing-golden-beyond.json' with { type: 'json' };
import taxed from './pricing-golden-tax.json' with { type: 'json' };

type TaxedGolden = (typeof taxed)[number];
type Golden = (typeof golden)[number] & {
  tip?: number;
  pricesIncludeTax?: boolean;
  serviceCharge?: TaxedGolden['serviceCharge'];
};
type GoldenLine = Golden['lines'][number] & { taxRate?: number; taxCategory?: string };
type GoldenOffer = Golden['offers'][number] | (typeof coupons)[number]['coupon'];

const offerOf = (offer: GoldenOffer) => offerFromWire({ ...offer, _id: offer.name, entityId: offer.entity });

function priced(example: Golden, coupon: Offer[] = []) {
  if (!isOrderType(example.orderType)) throw new Error(`unknown order type ${example.orderType}`);
  const lines = example.lines.map((line: GoldenLine) => ({
    itemId: line.item,
    collectionId: line.collection,
    price: amountFromDecimal(line.price),
    quantity: line.quantity,
    taxRate: line.taxRate === undefined ? undefined : basisPointsFromPercent(line.taxRate),
    isTaxExempt: line.taxCategory === 'exempt',
    options: line.options.map((option) => ({ price: amountFromDecimal(option.price) })),
  }));
  const offers = [...example.offers.map(offerOf), ...coupon];
  return priceCart(lines, offers, {
    orderType: example.orderType,
    taxRate: basisPointsFromPercent(example.taxRate),
    deliveryTaxRate: basisPointsFromPercent(example.deliverytaxRate),
    pricesIncludeTax: example.pricesIncludeTax ?? false,
    serviceCharge: example.serviceCharge
      ? { ...example.serviceCharge, percent: basisPointsFromPercent(example.serviceCharge.percent) }
      : null,
    zoneDeliveryFee: amountFromDecimal(example.zoneDeliveryFee),
    platformFee: amountFromDecimal(example.platformFee),
    tip: amountFromDecimal(example.tip ?? 0),
    credit: amountFromDecimal(example.credit),
    useCredit: example.useCredit,
  });
}

const named = (awards: AppliedOffer<unknown, { name: string }>[]) =>
  awards.map(({ offer, amount }) => ({ name: offer.name, save: toDecimal(amount) }));

test('has seventeen golden carts', () => {
  expect(golden).toHaveLength(17);
});

const amountsOf = (cart: ReturnType<typeof priced>) => ({
  subtotal: toDecimal(cart.subtotal),
  saved: toDecimal(cart.saved),
  tax: toDecimal(cart.tax),
  deliveryFee: toDecimal(cart.deliveryFee),
  deliveryDiscount: toDecimal(cart.deliveryDiscount),
  platformFee: toDecimal(cart.platformFee),
  cashback: toDecimal(cart.cashback),
  total: toDecimal(cart.total),
  usedCredit: toDecimal(cart.usedCredit),
  totalWithCredit: toDecimal(cart.totalWithCredit),
  creditRemain: toDecimal(cart.creditRemain),
  lineSaved: cart.lines.map(({ savedBy }) => ({
    item: toDecimal(savedBy.item),
    collection: toDecimal(savedBy.collection),
    branch: toDecimal(savedBy.branch),
  })),
  saveOffers: named(cart.saveOffers),
  cashbackOffers: named(cart.cashbackOffers),
});

function expectGolden(example: Golden) {
  expect(amountsOf(priced(example))).toEqual(example.expected);
}

test.each(golden)('SUM-07 OFFER-03 prices "$name" to the last hundredth', expectGolden);

test.each(beyond)('TIP-01 prices "$name" to the last hundredth', expectGolden);

test.each(taxed)('TAX-04 SVC-02 prices "$name" to the last hundredth', (example) => {
  const cart = priced(example as unknown as Golden);
  const taxes = cart.taxes.map(({ rate, category, base, tax }) => ({
    rate: toPercent(rate),
    category,
    base: toDecimal(base),
    tax: toDecimal(tax),
  }));
  const added = { serviceFee: toDecimal(cart.serviceFee), taxIncluded: toDecimal(cart.taxIncluded), taxes };
  expect({ ...amountsOf(cart), ...added }).toEqual(example.expected);
});

test.each(coupons)('CODE-01 prices "$name" to the last hundredth', ({ coupon: terms, ...example }) => {
  const coupon = offerOf(terms);
  const cart = priced(example as unknown as Golden, [coupon]);
  const { amount, betterOffer } = couponResult(cart, coupon);
  const result = { saved: toDecimal(amount), betterOffer: betterOffer?.name ?? null };
  expect({ ...amountsOf(cart), coupon: result }).toEqual(example.expected);
});

import { amountFromDecimal, toDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import { isOrderType } from '@app/domain/order/order-type';
import { type AppliedOffer, priceCart } from '@app/domain/pricing/price-cart';
import { expect, test } from 'vitest';
import { offerFromWire } from './offer.ts';
import golden from './pricing-golden.json' with { type: 'json' };
import beyond from './pricing-golden-beyond.json' with { type: 'json' };

type Golden = (typeof golden)[number] & { tip?: number };

function priced(example: Golden) {
  if (!isOrderType(example.orderType)) throw new Error(`unknown order type ${example.orderType}`);
  const lines = example.lines.map((line) => ({
    itemId: line.item,
    collectionId: line.collection,
    price: amountFromDecimal(line.price),
    quantity: line.quantity,
    options: line.options.map((option) => ({ price: amountFromDecimal(option.price) })),
  }));
  const offers = example.offers.map((offer) =>
    offerFromWire({ ...offer, _id: offer.name, entityId: offer.entity }),
  );
  return priceCart(lines, offers, {
    orderType: example.orderType,
    taxRate: basisPointsFromPercent(example.taxRate),
    deliveryTaxRate: basisPointsFromPercent(example.deliverytaxRate),
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

function expectGolden(example: Golden) {
  const cart = priced(example);
  expect({
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
  }).toEqual(example.expected);
}

test.each(golden)('SUM-07 OFFER-03 prices "$name" to the last hundredth', expectGolden);

test.each(beyond)('TIP-01 prices "$name" to the last hundredth', expectGolden);

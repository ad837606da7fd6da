import { emptyCart } from '@app/domain/cart/cart';
import type { Offer } from '@app/domain/offers/offer';
import { priceCart } from '@app/domain/pricing/price-cart';
import { expect, test } from 'vitest';
import { aLine, anOffer, terms } from '#features/ordering/cart/cart.fixture.ts';
import { pricingContext } from './cart-price.ts';
import { earnedPrices } from './earned-prices.ts';

const context = pricingContext({ ...emptyCart, orderType: 'pickup' }, terms);
const pair = anOffer({ rules: [{ rule: 'minimum_quantity', value: 2 }] });
const pricesFor = (quantity: number, offer: Offer) => [
  ...earnedPrices(priceCart([aLine({ quantity })], [offer], context).lines),
];

test('C4 lowers the unit price once the offer is earned', () => {
  expect(pricesFor(1, pair)).toEqual([['kebab', 400]]);
  expect(pricesFor(2, pair)).toEqual([['kebab', 320]]);
});

test('C4 does not apply an offer on the whole order to a unit price', () => {
  const whole = anOffer({ level: 'branch', targetId: null });
  expect(pricesFor(2, whole)).toEqual([['kebab', 400]]);
});

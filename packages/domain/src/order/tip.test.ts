import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, ZERO } from '../money/amount.ts';
import { basisPoints } from '../money/percent.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { addTip, hasTip } from './tip.ts';

test('TIP-01 a delivery and a table have tips, a pickup has none', () => {
  expect(['delivery', 'table_session', 'pickup'].map((type) => hasTip(type as never))).toEqual([
    true,
    true,
    false,
  ]);
});

const money = (max: number) => fc.integer({ min: 0, max }).map(amount);

test('TIP-01 a tip added to a priced cart gives the amounts of a cart with the tip', () => {
  fc.assert(
    fc.property(money(2_000), money(5_000), money(9_000), fc.boolean(), (price, tip, credit, useCredit) => {
      const lines = [{ itemId: 'tea', collectionId: 'drinks', price, quantity: 2, options: [] }];
      const context = {
        orderType: 'delivery',
        taxRate: basisPoints(1_600),
        deliveryTaxRate: basisPoints(1_000),
        pricesIncludeTax: false,
        serviceCharge: null,
        zoneDeliveryFee: amount(150),
        platformFee: amount(25),
        tip: ZERO,
        credit,
        useCredit,
      } as const;
      const { usedCredit: _used, ...expected } = priceCart(lines, [], { ...context, tip });
      expect(addTip(priceCart(lines, [], context), tip, useCredit)).toMatchObject(expected);
    }),
  );
});

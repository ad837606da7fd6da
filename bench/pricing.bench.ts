/*
 * priceCart on a 30-line cart with 20 offers, compared with a loop that only adds up the same lines; and with four tax
 * rates and a service charge, compared with the former function for one rate.
 */
import { amount, type Amount, ZERO } from '@app/domain/money/amount';
import { basisPoints, basisPointsFromPercent } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';
import { priceWithOneRate } from '@app/domain/pricing/one-rate.fixture';
import { priceCart } from '@app/domain/pricing/price-cart';

const REQUIRED_PER_SECOND = 20_000;
const REQUIRED_SHARE = 0.95;
const ROUND_SECONDS = 0.3;
const ROUNDS = 6;

const lines = Array.from({ length: 30 }, (_, index) => ({
  itemId: `item-${index % 24}`,
  collectionId: `collection-${index % 6}`,
  price: amount(95 + index * 35),
  quantity: 1 + (index % 4),
  options: [{ price: amount(35) }, { price: amount(50) }],
}));

const targets = ['item', 'item', 'item', 'collection', 'collection', 'branch'] as const;
const offers = Array.from({ length: 20 }, (_, index): Offer => {
  const level = targets[index % targets.length] ?? 'branch';
  return {
    id: `offer-${index}`,
    name: `Offer ${index}`,
    level,
    targetId: level === 'branch' ? null : `${level}-${index % (level === 'item' ? 24 : 6)}`,
    affects: index % 10 === 9 ? 'shipping' : 'item',
    mode: index % 5 === 4 ? 'cashback' : 'save',
    percent: basisPointsFromPercent(5 + index),
    minimumAmount: amount(index * 100),
    maxDiscount: index % 3 === 0 ? amount(80 + index * 10) : null,
    orderType: index % 7 === 6 ? 'delivery' : null,
    rules: index % 4 === 3 ? [{ rule: 'minimum_quantity', value: 2 }] : [],
  };
});

const context = {
  orderType: 'delivery',
  taxRate: basisPointsFromPercent(16),
  deliveryTaxRate: basisPointsFromPercent(10),
  pricesIncludeTax: false,
  serviceCharge: null,
  zoneDeliveryFee: amount(150),
  platformFee: amount(25),
  credit: amount(400),
  tip: ZERO,
  useCredit: true,
} as const;

/** Runs per second of processor time, which does not count other work on the machine. */
function rateOf(run: () => number): number {
  let best = 0;
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.threadCpuUsage();
    let count = 0;
    let spent = 0;
    while (spent < ROUND_SECONDS) {
      for (let repeat = 0; repeat < 200; repeat += 1) checksum += run();
      count += 200;
      const { user, system } = process.threadCpuUsage(start);
      spent = (user + system) / 1e6;
    }
    best = Math.max(best, count / spent);
  }
  if (checksum === 0) throw new Error('the measured work has no result');
  return best;
}

function addUp(): Amount {
  let total = 0;
  for (const line of lines) {
    let unit: number = line.price;
    for (const option of line.options) unit += option.price;
    total += unit * line.quantity;
  }
  return amount(total);
}

const RATES = [undefined, 800, 500, 0].map((rate) => (rate === undefined ? rate : basisPoints(rate)));
const taxedLines = lines.map((line, index) => ({ ...line, taxRate: RATES[index % RATES.length] }));
const charged = { ...context, serviceCharge: { percent: basisPoints(1_000), isTaxed: true } };

const priced = rateOf(() => priceCart(lines, offers, context).total);
const added = rateOf(addUp);
const before = rateOf(() => priceWithOneRate(lines, offers, context).total);
const taxed = rateOf(() => priceCart(taxedLines, offers, charged).total);
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
console.log(
  `pricing: priceCart ${perSecond(priced)} (needs ${perSecond(REQUIRED_PER_SECOND)}), plain addition ${perSecond(added)}, ratio 1:${Math.round(added / priced)}`,
);
console.log(
  `pricing: with four tax rates and service ${perSecond(taxed)}, ${Math.round((100 * taxed) / before)} % of one rate before (needs ${100 * REQUIRED_SHARE} %)`,
);
if (Math.min(priced, taxed) < REQUIRED_PER_SECOND || taxed < REQUIRED_SHARE * before) process.exitCode = 1;

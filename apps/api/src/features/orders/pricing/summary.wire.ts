import type { WireSummary } from '@app/contract/schemas/orders';
import type { Language } from '@app/domain/language';
import { type Amount, toDecimal, ZERO } from '@app/domain/money/amount';
import type { PricedOrder } from './priced-order.ts';

type Applied = PricedOrder['saveOffers'][number];

export function toWireSummary(priced: PricedOrder, language: Language): WireSummary {
  const { saved, saveOffers, cashback, cashbackOffers } = priced;
  return {
    subtotal: toDecimal(priced.subtotal),
    tax: toDecimal(priced.tax),
    platformFee: toDecimal(priced.platformFee),
    ...(priced.tip > ZERO && { tip: toDecimal(priced.tip) }),
    deliveryFee: toDecimal(priced.deliveryFee),
    deliveryDiscount: toDecimal(priced.deliveryDiscount),
    total: toDecimal(priced.total),
    totalWithCredit: toDecimal(priced.totalWithCredit),
    creditRemain: toDecimal(priced.creditRemain),
    discountSummary: {
      save: discounts(saved, saveOffers, language),
      cashback: discounts(cashback, cashbackOffers, language),
    },
  };
}

const discounts = (total: Amount, offers: readonly Applied[], language: Language) => ({
  total: toDecimal(total),
  offers: offers.map(({ offer, amount, lines }) => ({
    name: offer.names[language],
    save: toDecimal(amount),
    items: itemsOf(lines, language),
  })),
});

/** Lists each item once, even if it is on several lines. */
function itemsOf(lines: Applied['lines'], language: Language): string[] {
  const lowered = lines.filter(({ amount }) => amount > ZERO);
  return [...new Set(lowered.map(({ line }) => line.names[language]))];
}

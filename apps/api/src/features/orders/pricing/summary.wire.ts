import type { WireCoupon, WireSummary } from '@app/contract/schemas/orders';
import type { Language } from '@app/domain/language';
import { type Amount, toDecimal, ZERO } from '@app/domain/money/amount';
import { couponResult } from '@app/domain/pricing/coupon-result';
import { translateError } from '#i18n/translate.ts';
import { toWireOffer } from '#wire/offers.wire.ts';
import type { NamedCoupon } from './coupon.ts';
import type { PricedOrder } from './priced-order.ts';
import type { Summarised } from './summaries.service.ts';

type Applied = PricedOrder['saveOffers'][number];

export function toWireSummary({ priced, coupon }: Summarised, language: Language): WireSummary {
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
    ...(coupon && { coupon: toWireCoupon(coupon, priced, language) }),
  };
}

function toWireCoupon(coupon: NamedCoupon, priced: PricedOrder, language: Language): WireCoupon {
  const { code } = coupon;
  if (coupon.offer === null) {
    const message = translateError(language, `coupon.${coupon.refusal}`);
    const refusal = { reason: coupon.refusal, message };
    return { code, offer: null, part: 'saved', amount: 0, betterOffer: null, refusal };
  }
  const { part, amount, betterOffer } = couponResult(priced, coupon.offer);
  return {
    code,
    offer: toWireOffer(coupon.row, language),
    part,
    amount: toDecimal(amount),
    betterOffer: betterOffer?.names[language] ?? null,
    refusal: null,
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

import type { WireCoupon, WireSummary } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import { type Amount, decimalDifference, toDecimal, ZERO } from '@app/domain/money/amount';
import { appliedIn, couponResult, type CouponPart } from '@app/domain/pricing/coupon-result';
import { translateError } from '#i18n/translate.ts';
import { toWireOffer } from '#wire/offers.wire.ts';
import type { NamedCoupon } from './coupon.ts';
import type { PricedOrder } from './priced-order.ts';
import type { Summarised } from './summaries.service.ts';

type Applied = PricedOrder['saveOffers'][number];

export function toWireSummary(summarised: Summarised, language: Language): WireSummary {
  const { priced, coupon } = summarised;
  const { saved, saveOffers, cashback, cashbackOffers } = priced;
  return {
    subtotal: toDecimal(priced.subtotal),
    tax: toDecimal(priced.tax),
    ...(priced.taxIncluded > ZERO && { taxIncluded: toDecimal(priced.taxIncluded) }),
    platformFee: toDecimal(priced.platformFee),
    ...(priced.serviceFee > ZERO && { serviceFee: toDecimal(priced.serviceFee) }),
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
    ...(coupon && { coupon: toWireCoupon(coupon, summarised, language) }),
  };
}

function toWireCoupon(
  coupon: NamedCoupon,
  { priced, pricedWithout }: Summarised,
  language: Language,
): WireCoupon {
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
    instead: pricedWithout && amount > ZERO ? instead({ priced, pricedWithout, part }, language) : null,
  };
}

type Compared = { priced: PricedOrder; pricedWithout: PricedOrder; part: CouponPart };

/** The first automatic offer that the coupon replaces. */
function instead({ priced, pricedWithout, part }: Compared, language: Language): WireCoupon['instead'] {
  const stillApplied = new Set(appliedIn(priced, part).map(({ offer }) => offer.id));
  const replaced = appliedIn(pricedWithout, part).find(({ offer }) => !stillApplied.has(offer.id));
  if (!replaced) return null;
  const saves =
    part === 'cashback'
      ? decimalDifference(priced.cashback, pricedWithout.cashback)
      : decimalDifference(pricedWithout.total, priced.total);
  return { offer: replaced.offer.names[language], saves };
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

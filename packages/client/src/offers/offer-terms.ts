import type { Language } from '@app/domain/language';
import { formatAmount } from '@app/domain/money/format';
import { describeOffer, type Offer } from '@app/domain/offers/offer';
import type { QuantityRule } from '@app/domain/offers/quantity-rule';
import type { OrderType } from '@app/domain/order/order-type';
import type { offerTexts } from '#i18n/en/offers.ts';

/** Translates the texts of offers. */
export type OfferTranslate = (
  key: keyof typeof offerTexts,
  values?: Record<string, string | number>,
) => string;
type Gain = 'percentOff' | 'freeDelivery' | 'deliveryOff' | 'cashback' | 'deliveryCashback';

/** OFFER-02 CON-83 The benefit and conditions of an offer as texts, for customers and for the editor of offers. */
export function offerTerms(
  offer: Offer,
  t: OfferTranslate,
  { language, currency }: { language: Language; currency: string },
) {
  const { percent, minimumAmount, maxDiscount, maxDiscountPer, rules } = describeOffer(offer);
  const conditions = [
    ...rules.map((rule) => ruleText(t, rule)),
    minimumAmount && t('minimum', { amount: formatAmount(minimumAmount, language, currency) }),
    maxDiscount &&
      t(capKey(offer, maxDiscountPer === 'unit'), { amount: formatAmount(maxDiscount, language, currency) }),
  ];
  const gain = gainKey(offer, percent);
  const gives = t(gain, { percent: String(percent) });
  const known = conditions.filter((text) => typeof text === 'string');
  return {
    gives,
    /** For a tag: with the first condition. */
    label: [gives, ...known.slice(0, 1)].join(' · '),
    /** The variant inside a sentence. */
    gain: t(gain === 'freeDelivery' ? 'freeDeliveryGain' : gain, { percent: String(percent) }),
    conditions: known,
  };
}

/** The order types of an offer as a text. */
export function offerTypes(offer: Offer, t: OfferTranslate, nameOf: (type: OrderType) => string): string {
  const { orderType } = describeOffer(offer);
  return orderType === null ? t('forEveryType') : t('onlyFor', { type: nameOf(orderType) });
}

function capKey({ mode }: Offer, isPerUnit: boolean) {
  if (mode === 'cashback') return isPerUnit ? 'capBackPerUnit' : 'capBack';
  return isPerUnit ? 'capPerUnit' : 'cap';
}

function gainKey({ affects, mode }: Offer, percent: number): Gain {
  if (mode === 'cashback') return affects === 'shipping' ? 'deliveryCashback' : 'cashback';
  if (affects === 'item') return 'percentOff';
  return percent === 100 ? 'freeDelivery' : 'deliveryOff';
}

function ruleText(t: OfferTranslate, rule: QuantityRule): string {
  switch (rule.rule) {
    case 'minimum_quantity':
      return t('buyMinimum', { count: rule.value });
    case 'equal_quantity':
      return t('buyExactly', { count: rule.value });
    case 'odd_quantity':
      return t('buyOdd');
    case 'even_quantity':
      return t('buyEven');
  }
}

import { formatAmount } from '@app/domain/money/format';
import { describeOffer, type Offer } from '@app/domain/offers/offer';
import type { QuantityRule } from '@app/domain/offers/quantity-rule';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type Translate = ReturnType<typeof useTranslations<'offers'>>;
type Gain = 'percentOff' | 'freeDelivery' | 'deliveryOff' | 'cashback' | 'deliveryCashback';

/** The benefit and conditions of an offer as texts. */
export function useOfferTerms(currency: string) {
  const t = useTranslations('offers');
  const language = useLanguage();

  return (offer: Offer) => {
    const { percent, minimumAmount, maxDiscount, maxDiscountPer, rules } = describeOffer(offer);
    const conditions = [
      ...rules.map((rule) => ruleText(t, rule)),
      minimumAmount && t('minimum', { amount: formatAmount(minimumAmount, language, currency) }),
      maxDiscount &&
        t(capOf(offer, maxDiscountPer === 'unit'), {
          amount: formatAmount(maxDiscount, language, currency),
        }),
    ];
    const gain = gainOf(offer, percent);
    const gives = t(gain, { percent: String(percent) });
    const known = conditions.filter((text) => text !== null);
    return {
      gives,
      /** For a tag: with the first condition. */
      label: [gives, ...known.slice(0, 1)].join(' · '),
      /** The variant inside a sentence. */
      gain: t(gain === 'freeDelivery' ? 'freeDeliveryGain' : gain, { percent: String(percent) }),
      conditions: known,
    };
  };
}

function capOf({ mode }: Offer, isPerUnit: boolean) {
  if (mode === 'cashback') return isPerUnit ? 'capBackPerUnit' : 'capBack';
  return isPerUnit ? 'capPerUnit' : 'cap';
}

function gainOf({ affects, mode }: Offer, percent: number): Gain {
  if (mode === 'cashback') return affects === 'shipping' ? 'deliveryCashback' : 'cashback';
  if (affects === 'item') return 'percentOff';
  return percent === 100 ? 'freeDelivery' : 'deliveryOff';
}

function ruleText(t: Translate, rule: QuantityRule): string {
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

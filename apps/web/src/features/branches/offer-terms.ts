import { formatAmount } from '@app/domain/money/format';
import { describeOffer, type Offer } from '@app/domain/offers/offer';
import type { QuantityRule } from '@app/domain/offers/quantity-rule';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type Translate = ReturnType<typeof useTranslations<'offers'>>;

/** An offer in words: what it gives, and what it wants first. */
export function useOfferTerms(currency: string) {
  const t = useTranslations('offers');
  const language = useLanguage();

  return (offer: Offer) => {
    const { percent, minimumAmount, maxDiscount, maxDiscountPer, rules } = describeOffer(offer);
    const conditions = [
      ...rules.map((rule) => ruleText(t, rule)),
      minimumAmount && t('minimum', { amount: formatAmount(minimumAmount, language, currency) }),
      maxDiscount &&
        t(maxDiscountPer === 'unit' ? 'capPerUnit' : 'cap', {
          amount: formatAmount(maxDiscount, language, currency),
        }),
    ];
    return {
      gives: gainText(t, offer, String(percent)),
      conditions: conditions.filter((text) => text !== null),
    };
  };
}

function gainText(t: Translate, { affects, mode, percent: points }: Offer, percent: string): string {
  if (mode === 'cashback') return t(affects === 'shipping' ? 'deliveryCashback' : 'cashback', { percent });
  if (affects === 'item') return t('percentOff', { percent });
  return points === 10_000 ? t('freeDelivery') : t('deliveryOff', { percent });
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

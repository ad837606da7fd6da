import { offerTerms, type OfferTranslate } from '@app/client/offers/offer-terms.ts';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

/** The benefit and conditions of an offer as texts. */
export function useOfferTerms(currency: string) {
  const t: OfferTranslate = useTranslations('offers');
  const language = useLanguage();
  return (offer: Offer) => offerTerms(offer, t, { language, currency });
}

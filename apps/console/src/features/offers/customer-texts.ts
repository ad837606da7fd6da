import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { OfferTranslate } from '@app/client/offers/offer-terms.ts';
import * as ar from '@app/client/i18n/ar/offers.ts';
import * as en from '@app/client/i18n/en/offers.ts';
import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';

const translatorOf = (language: Language, messages: typeof en.offerTexts): OfferTranslate => {
  const translate = createTranslator({ locale: FORMAT_LOCALES[language], messages });
  return (key, values) => translate(key, values);
};

/** CON-83 What customers read, in both languages whatever the language of the console. */
export const OFFER_TEXTS = {
  en: { translate: translatorOf('en', en.offerTexts), typeNames: en.orderTypeNames },
  ar: { translate: translatorOf('ar', ar.offerTexts), typeNames: ar.orderTypeNames },
} as const;

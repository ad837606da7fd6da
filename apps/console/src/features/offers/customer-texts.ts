import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { OfferTranslate } from '@app/client/offers/offer-terms.ts';
import { offerTexts as ar } from '@app/client/offers/texts-ar.ts';
import { offerTexts as en } from '@app/client/offers/texts-en.ts';
import { orderTypeNames as arTypes } from '@app/client/offers/types-ar.ts';
import { orderTypeNames as enTypes } from '@app/client/offers/types-en.ts';
import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';

const translatorOf = (language: Language, messages: typeof en): OfferTranslate => {
  const translate = createTranslator({ locale: FORMAT_LOCALES[language], messages });
  return (key, values) => translate(key, values);
};

/** CON-83 What customers read, in both languages whatever the language of the console. */
export const OFFER_TEXTS = {
  en: { translate: translatorOf('en', en), typeNames: enTypes },
  ar: { translate: translatorOf('ar', ar), typeNames: arTypes },
} as const;

import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';
import * as ar from './ar/payment.ts';
import * as en from './en/payment.ts';
import { useLanguage } from './i18n.ts';

const translatorOf = (language: Language, messages: Record<keyof typeof en.payment, string>) =>
  // The translator's types come from the English texts.
  createTranslator({ locale: FORMAT_LOCALES[language], messages: messages as typeof en.payment });

const TRANSLATORS = { en: translatorOf('en', en.payment), ar: translatorOf('ar', ar.payment) };

/** The texts of paying by card, in the language of the page. */
export const usePaymentTexts = () => TRANSLATORS[useLanguage()];

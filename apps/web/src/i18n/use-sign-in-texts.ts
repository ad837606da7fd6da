import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';
import * as ar from './ar/sign-in.ts';
import * as en from './en/sign-in.ts';
import { useLanguage } from './i18n.ts';

const translatorOf = (language: Language, messages: Record<keyof typeof en.signIn, string>) =>
  // The translator's types come from the English texts.
  createTranslator({ locale: FORMAT_LOCALES[language], messages: messages as typeof en.signIn });

const TRANSLATORS = { en: translatorOf('en', en.signIn), ar: translatorOf('ar', ar.signIn) };

/** The texts of signing in, in the language of the page. */
export const useSignInTexts = () => TRANSLATORS[useLanguage()];

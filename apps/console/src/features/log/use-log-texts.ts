import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { log as ar } from '#i18n/ar/log.ts';
import { log as en } from '#i18n/en/log.ts';

const textsIn = (language: Language, messages: typeof en) => ({
  t: createTranslator({ locale: FORMAT_LOCALES[language], messages }),
  messages,
});

// The translator's types come from the English texts.
const TEXTS = { en: textsIn('en', en), ar: textsIn('ar', ar as unknown as typeof en) };

/** The texts of the log. They are no part of the first load. */
export const useLogTexts = () => TEXTS[useLanguage()];

import { createTranslator } from 'use-intl';
import { HOURS_TEXTS } from './hours-texts.ts';
import { useLanguage } from './i18n.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: HOURS_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: HOURS_TEXTS.ar }),
};

export const useHoursTexts = () => TRANSLATORS[useLanguage()];

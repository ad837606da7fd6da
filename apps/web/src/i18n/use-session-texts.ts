import { createTranslator } from 'use-intl';
import { useLanguage } from './i18n.ts';
import { SESSION_TEXTS } from './session-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: SESSION_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: SESSION_TEXTS.ar }),
};

export const useSessionTexts = () => TRANSLATORS[useLanguage()];

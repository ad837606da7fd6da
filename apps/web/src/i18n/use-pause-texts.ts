import { createTranslator } from 'use-intl';
import { useLanguage } from './i18n.ts';
import { PAUSE_TEXTS } from './pause-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: PAUSE_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: PAUSE_TEXTS.ar }),
};

export const usePauseTexts = () => TRANSLATORS[useLanguage()];

import { createTranslator } from 'use-intl';
import { STATUS_TEXTS } from './status-texts.ts';
import { useLanguage } from './i18n.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: STATUS_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: STATUS_TEXTS.ar }),
};

export const useStatusTexts = () => TRANSLATORS[useLanguage()];

import { createTranslator } from 'use-intl';
import { useLanguage } from './i18n.ts';
import { TIP_TEXTS } from './tip-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: TIP_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: TIP_TEXTS.ar }),
};

export const useTipTexts = () => TRANSLATORS[useLanguage()];

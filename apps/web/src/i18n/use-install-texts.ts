import { createTranslator } from 'use-intl';
import { useLanguage } from './i18n.ts';
import { INSTALL_TEXTS } from './install-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: INSTALL_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: INSTALL_TEXTS.ar }),
};

export const useInstallTexts = () => TRANSLATORS[useLanguage()];

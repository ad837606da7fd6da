import { createTranslator } from 'use-intl';
import { useLanguage } from './i18n.ts';
import { DEVICES_TEXTS } from './devices-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: DEVICES_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: DEVICES_TEXTS.ar }),
};

export const useDevicesTexts = () => TRANSLATORS[useLanguage()];

import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';
import { DOOR_TEXTS } from './door-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: DOOR_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: DOOR_TEXTS.ar }),
};

/** Translates the texts about the door of an address and the notes of items. */
export const doorTranslator = (language: Language) => TRANSLATORS[language];

import type { Language } from '@app/domain/language';
import { createTranslator } from 'use-intl';
import { PROMISE_TEXTS } from './promise-texts.ts';

const TRANSLATORS = {
  en: createTranslator({ locale: 'en', messages: PROMISE_TEXTS.en }),
  ar: createTranslator({ locale: 'ar-u-nu-latn', messages: PROMISE_TEXTS.ar }),
};

/** Translates the texts about the promised time of an order. */
export const promiseTranslator = (language: Language) => TRANSLATORS[language];

import type { Language } from '@app/domain/language';
import { PROMISE_TEXTS } from '#i18n/texts/promise-texts.ts';
import { translatorsOf } from '#i18n/texts/translators.ts';

const TRANSLATORS = translatorsOf(PROMISE_TEXTS);

/** Translates the texts about the promised time of an order. */
export const promiseTranslator = (language: Language) => TRANSLATORS[language];

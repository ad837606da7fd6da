import type { Language } from '@app/domain/language';
import { PROMISE_TEXTS } from './promise-texts.ts';
import { translatorsOf } from './translators.ts';

const TRANSLATORS = translatorsOf(PROMISE_TEXTS);

/** Translates the texts about the promised time of an order. */
export const promiseTranslator = (language: Language) => TRANSLATORS[language];

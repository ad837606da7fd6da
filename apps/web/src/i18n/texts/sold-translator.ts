import type { Language } from '@app/domain/language';
import { SOLD_TEXTS } from './sold-texts.ts';
import { translatorsOf } from './translators.ts';

const TRANSLATORS = translatorsOf(SOLD_TEXTS);

/** Translates the texts about sold-out items. */
export const soldTranslator = (language: Language) => TRANSLATORS[language];

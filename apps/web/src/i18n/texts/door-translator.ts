import type { Language } from '@app/domain/language';
import { DOOR_TEXTS } from './door-texts.ts';
import { translatorsOf } from './translators.ts';

const TRANSLATORS = translatorsOf(DOOR_TEXTS);

/** Translates the texts about the door of an address and the notes of items. */
export const doorTranslator = (language: Language) => TRANSLATORS[language];

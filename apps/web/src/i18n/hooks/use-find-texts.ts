import { FIND_TEXTS } from '#i18n/texts/find-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useFindTexts = textsHook(FIND_TEXTS);

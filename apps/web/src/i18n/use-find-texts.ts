import { FIND_TEXTS } from './find-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useFindTexts = textsHook(FIND_TEXTS);

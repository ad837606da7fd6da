import { PAUSE_TEXTS } from './pause-texts.ts';
import { textsHook } from './texts-hook.ts';

export const usePauseTexts = textsHook(PAUSE_TEXTS);

import { PAUSE_TEXTS } from '#i18n/texts/pause-texts.ts';
import { textsHook } from './texts-hook.ts';

export const usePauseTexts = textsHook(PAUSE_TEXTS);

import { SESSION_TEXTS } from '#i18n/texts/session-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useSessionTexts = textsHook(SESSION_TEXTS);

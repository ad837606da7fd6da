import { STATUS_TEXTS } from '#i18n/texts/status-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useStatusTexts = textsHook(STATUS_TEXTS);

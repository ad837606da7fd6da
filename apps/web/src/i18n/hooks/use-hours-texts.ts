import { HOURS_TEXTS } from '#i18n/texts/hours-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useHoursTexts = textsHook(HOURS_TEXTS);

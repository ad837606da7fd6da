import { HOURS_TEXTS } from './hours-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useHoursTexts = textsHook(HOURS_TEXTS);

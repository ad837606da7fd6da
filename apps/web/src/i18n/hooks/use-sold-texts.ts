import { SOLD_TEXTS } from '#i18n/texts/sold-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useSoldTexts = textsHook(SOLD_TEXTS);

import { POPULAR_TEXTS } from '#i18n/texts/popular-texts.ts';
import { textsHook } from './texts-hook.ts';

export const usePopularTexts = textsHook(POPULAR_TEXTS);

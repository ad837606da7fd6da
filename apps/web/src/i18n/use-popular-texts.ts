import { POPULAR_TEXTS } from './popular-texts.ts';
import { textsHook } from './texts-hook.ts';

export const usePopularTexts = textsHook(POPULAR_TEXTS);

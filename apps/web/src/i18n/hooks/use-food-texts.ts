import { FOOD_TEXTS } from '#i18n/texts/food-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useFoodTexts = textsHook(FOOD_TEXTS);

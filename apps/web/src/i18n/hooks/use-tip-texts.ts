import { textsHook } from './texts-hook.ts';
import { TIP_TEXTS } from '#i18n/texts/tip-texts.ts';

export const useTipTexts = textsHook(TIP_TEXTS);

import { textsHook } from './texts-hook.ts';
import { TIP_TEXTS } from './tip-texts.ts';

export const useTipTexts = textsHook(TIP_TEXTS);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { groups as ar } from './ar/groups.ts';
import { groups as en } from './en/groups.ts';

/** The texts of group orders. */
export const useGroupTexts = lateTexts(en, ar);

export type GroupTexts = ReturnType<typeof useGroupTexts>;

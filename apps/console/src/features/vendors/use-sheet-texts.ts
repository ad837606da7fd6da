import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { menuSheet as ar } from '#i18n/ar/menu-sheet.ts';
import { menuSheet as en } from '#i18n/en/menu-sheet.ts';

/** The texts of a menu from a spreadsheet. */
export const useSheetTexts = lateTexts(en, ar);

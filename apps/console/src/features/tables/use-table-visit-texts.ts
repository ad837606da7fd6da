import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { tableVisit as ar } from '#i18n/ar/table-visit.ts';
import { tableVisit as en } from '#i18n/en/table-visit.ts';

/** The texts of a shared table, which load with the floor. */
export const useTableVisitTexts = lateTexts(en, ar);

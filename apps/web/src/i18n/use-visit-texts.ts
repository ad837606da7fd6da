import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { visits as ar } from './ar/visits.ts';
import { visits as en } from './en/visits.ts';

/** The texts of shared tables. */
export const useVisitTexts = lateTexts(en, ar);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { live as ar } from '#i18n/ar/live.ts';
import { live as en } from '#i18n/en/live.ts';

/** The texts of the live list of vendors. */
export const useLiveTexts = lateTexts(en, ar);

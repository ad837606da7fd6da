import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { change as ar } from '#i18n/ar/change.ts';
import { change as en } from '#i18n/en/change.ts';

/** The texts of a changed order. */
export const useChangeTexts = lateTexts(en, ar);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { dayClose as ar } from '#i18n/ar/day-close.ts';
import { dayClose as en } from '#i18n/en/day-close.ts';

export const useDayCloseTexts = lateTexts(en, ar);

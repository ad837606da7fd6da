import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { drivers as ar } from '#i18n/ar/drivers.ts';
import { drivers as en } from '#i18n/en/drivers.ts';

export const useDriverTexts = lateTexts(en, ar);

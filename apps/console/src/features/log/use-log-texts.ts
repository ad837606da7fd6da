import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { log as ar } from '#i18n/ar/log.ts';
import { log as en } from '#i18n/en/log.ts';

export const useLogTexts = lateTexts(en, ar);

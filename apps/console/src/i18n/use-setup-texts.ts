import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { setup as ar } from './ar/setup.ts';
import { setup as en } from './en/setup.ts';

/** The texts of the guided set-up. */
export const useSetupTexts = lateTexts(en, ar);

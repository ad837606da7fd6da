import { lateTexts } from '@app/client/i18n/late-texts.ts';
import * as ar from './ar/account-pages.ts';
import * as en from './en/account-pages.ts';

/** The texts of the pages of an account and of receipts. */
export const useAccountTexts = lateTexts(en, ar);

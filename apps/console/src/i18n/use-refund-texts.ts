import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { refunds as ar } from './ar/refunds.ts';
import { refunds as en } from './en/refunds.ts';

export const useRefundTexts = lateTexts(en, ar);

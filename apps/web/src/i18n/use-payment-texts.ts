import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { payment as ar } from './ar/payment.ts';
import { payment as en } from './en/payment.ts';

/** The texts of paying by card. */
export const usePaymentTexts = lateTexts(en, ar);

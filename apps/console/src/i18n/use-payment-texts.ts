import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { payments as ar } from '#i18n/ar/payments.ts';
import { payments as en } from '#i18n/en/payments.ts';

/** The texts of payments by card. */
export const usePaymentTexts = lateTexts(en, ar);

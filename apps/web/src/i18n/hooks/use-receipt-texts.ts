import { RECEIPT_TEXTS } from '#i18n/texts/receipt-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useReceiptTexts = textsHook(RECEIPT_TEXTS);

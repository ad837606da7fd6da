import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { translatorsOf } from './translators.ts';

/** Both languages, because the paper shows both at once. */
export const receiptTranslators = translatorsOf(RECEIPT_TEXTS);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { tableBill as ar } from './ar/table-bill.ts';
import { tableBill as en } from './en/table-bill.ts';

/** The texts of the bill of a shared table. */
export const useTableBillTexts = lateTexts(en, ar);

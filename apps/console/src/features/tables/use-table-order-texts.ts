import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { tableOrder as ar } from '#i18n/ar/table-order.ts';
import { tableOrder as en } from '#i18n/en/table-order.ts';

/** The texts of an order that staff enter at a table. */
export const useTableOrderTexts = lateTexts(en, ar);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { orderHistory as ar } from '#i18n/ar/order-history.ts';
import { orderHistory as en } from '#i18n/en/order-history.ts';

/** The texts of what happened to an order. */
export const useHistoryTexts = lateTexts(en, ar);

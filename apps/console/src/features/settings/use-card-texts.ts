import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { cards as ar } from '#i18n/ar/cards.ts';
import { cards as en } from '#i18n/en/cards.ts';

/** The texts of card payments in the settings. */
export const useCardTexts = lateTexts(en, ar);

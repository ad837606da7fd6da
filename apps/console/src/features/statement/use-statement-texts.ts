import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { statement as ar } from '#i18n/ar/statement.ts';
import { statement as en } from '#i18n/en/statement.ts';

/** The texts of the monthly statement. */
export const useStatementTexts = lateTexts(en, ar);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { teamNow as ar } from '#i18n/ar/team-now.ts';
import { teamNow as en } from '#i18n/en/team-now.ts';

/** The texts of who is at work now. */
export const useTeamNowTexts = lateTexts(en, ar);

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { reviews as ar } from './ar/reviews.ts';
import { reviews as en } from './en/reviews.ts';

export const useReviewTexts = lateTexts(en, ar);

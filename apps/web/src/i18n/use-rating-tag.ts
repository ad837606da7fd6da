import { averageText, type Rating } from '@app/domain/review/rating';
import { useTranslations } from 'use-intl';

/** REVIEW-04 A rating in figures, and as a sentence for screen readers, such as "4.6 (128 ratings)". */
export function useRatingTag() {
  const t = useTranslations('rating');
  return ({ average, count }: Rating) => {
    const text = averageText(average);
    return { average: text, count, label: t('label', { average: text, count }) };
  };
}

import { averageText, type Rating } from '@app/domain/review/rating';
import { useTranslations } from 'use-intl';

/** REVIEW-04 An average as a sentence for screen readers, such as "4.6 (128 ratings)". */
export function useRatingText() {
  const t = useTranslations('rating');
  return ({ average, count }: Rating): string => t('label', { average: averageText(average), count });
}

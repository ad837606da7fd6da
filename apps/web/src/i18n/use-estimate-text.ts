import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { Estimate } from '@app/domain/order/estimate';
import { useTranslations } from 'use-intl';

/** A range such as `20–30 min`. */
export function useEstimateText(): (estimate: Estimate) => string {
  const t = useTranslations();
  return ({ from, to }) => t('branch.estimate', { range: leftToRight(`${from}–${to}`) });
}

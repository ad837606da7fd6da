import { TIME_MEASURES } from '@app/domain/reports/histogram';
import { useTranslations } from 'use-intl';
import type { Definition } from './parts.tsx';

/** CON-119 The definitions of the columns of each table. */
export function useDefinitions() {
  const t = useTranslations('reports');
  const onTime: Definition = { name: t('onTime'), text: t('define.onTime') };
  return {
    items: [
      { name: t('sold'), text: t('columns.sold') },
      { name: t('amount'), text: t('columns.amount') },
    ],
    cancellations: [
      { name: t('orders'), text: t('columns.cancelled') },
      { name: t('amount'), text: t('columns.cancelledAmount') },
    ],
    times: [
      ...TIME_MEASURES.map((measure) => ({
        name: t(`measures.${measure}`),
        text: t(`columns.${measure}`),
      })),
      onTime,
    ],
    offers: [
      { name: t('orders'), text: t('columns.offerOrders') },
      { name: t('cost'), text: t('columns.cost') },
    ],
    drivers: [
      { name: t('rides'), text: t('columns.rides') },
      { name: t('ride'), text: t('columns.doorToDoor') },
      { name: t('toSettle'), text: t('define.open') },
    ],
    shifts: (['taken', 'settled', 'open', 'difference'] as const).map((name) => ({
      name: t(name),
      text: t(`define.${name}`),
    })),
  } satisfies Record<string, readonly Definition[]>;
}

import { isolate } from '@app/client/i18n/isolate.ts';
import { toPercent } from '@app/domain/money/percent';
import { useTranslations } from 'use-intl';
import { Card, Figures } from './parts.tsx';
import type { SalesReport } from './report-queries.ts';
import { useReportTexts } from './use-report-texts.ts';

/** TAX-07 The tax of completed orders by rate. */
export function TaxCard({ report }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { money } = useReportTexts(report.currency);
  return (
    <Card title={t('taxes.title')}>
      <Figures
        label={t('taxes.title')}
        head={[t('taxes.rate'), t('taxes.base'), t('taxes.tax')]}
        empty={t('taxes.none')}
        rows={report.taxRates.map(({ rate, category, base, tax }) => ({
          key: `${rate} ${category}`,
          cells: [
            category === 'standard' ? isolate(`${toPercent(rate)}%`) : t(`taxes.${category}`),
            money(base),
            money(tax),
          ],
        }))}
      />
    </Card>
  );
}

import { salesAfterRefunds } from '@app/domain/reports/figures';
import { useTranslations } from 'use-intl';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { Card, Figures } from './parts.tsx';
import type { SalesReport } from './report-queries.ts';
import { useReportTexts } from './use-report-texts.ts';

/** REFUND-11 What went back by reason, and the sales without it. */
export function RefundsCard({ report: { totals, refunds, currency } }: { report: SalesReport }) {
  const t = useTranslations('reports.refunds');
  const refundTexts = useRefundTexts();
  const { money, count } = useReportTexts(currency);
  const definitions = [{ name: t('title'), text: t('define') }];
  return (
    <Card title={t('title')} definitions={definitions}>
      <Figures
        label={t('title')}
        head={[t('reason'), t('count'), t('amount')]}
        rows={[
          { key: 'sales', cells: [t('sales'), '', money(totals.sales)] },
          ...refunds.map((row) => ({
            key: row.reason,
            cells: [refundTexts(`reasons.${row.reason}`), count(row.count), money(0 - row.amount)],
          })),
        ]}
        foot={[t('title'), '', money(salesAfterRefunds(totals.sales, refunds))]}
      />
    </Card>
  );
}

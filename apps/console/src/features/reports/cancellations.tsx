import type { CancelRow } from '@app/contract/schemas/console/reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cancellationsQuery, type ReportFilter } from './report-queries.ts';
import { Card, Figures, Kpi, Loaded, Meters } from './parts.tsx';
import { useDefinitions } from './use-definitions.ts';
import { useReportTexts } from './use-report-texts.ts';

const reasonKeyOf = ({ reason, actor }: CancelRow): CancelRow['reason'] | 'customer' =>
  reason === 'none' && actor === 'customer' ? 'customer' : reason;

/** CON-116 Why orders were cancelled, the most frequent reason first. */
export function CancelMeters({ rows }: { rows: readonly CancelRow[] }) {
  const t = useTranslations('reports');
  const { count } = useReportTexts();
  const sums = Map.groupBy(rows, reasonKeyOf);
  const reasons = [...sums]
    .map(([reason, own]) => ({ reason, orders: own.reduce((sum, { orders }) => sum + orders, 0) }))
    .toSorted((a, b) => b.orders - a.orders);
  const most = Math.max(1, ...reasons.map(({ orders }) => orders));
  if (reasons.length === 0) return <p className="py-6 text-ink-2">{t('noneCancelled')}</p>;
  return (
    <Meters
      tone="danger"
      rows={reasons.map(({ reason, orders }) => ({
        key: reason,
        label: t(`reasons.${reason}`),
        value: count(orders),
        share: orders / most,
      }))}
    />
  );
}

export function Cancellations({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('reports');
  const query = useQuery(cancellationsQuery(filter));
  const definitions = useDefinitions();
  const { count, money, percent } = useReportTexts(query.data?.currency);
  return (
    <Loaded query={query}>
      {(report) => (
        <div className="grid gap-3.5">
          <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
            <Kpi
              label={t('refused')}
              definition={t('define.refused')}
              value={report.ended === 0 ? '–' : percent(report.cancelled / report.ended)}
            />
            <Kpi label={t('cancelled')} definition={t('define.refused')} value={count(report.cancelled)} />
          </ul>
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            <Card title={t('whyTitle')}>
              <CancelMeters rows={report.rows} />
            </Card>
            <Card title={t('names.cancellations')} definitions={definitions.cancellations}>
              <Figures
                label={t('names.cancellations')}
                empty={t('noneCancelled')}
                head={[t('reason'), t('actor'), t('orders'), t('amount')]}
                rows={report.rows.map((row) => ({
                  key: `${row.reason} ${row.actor}`,
                  cells: [
                    t(`reasons.${reasonKeyOf(row)}`),
                    t(`actors.${row.actor}`),
                    count(row.orders),
                    money(row.amount),
                  ],
                }))}
              />
            </Card>
          </div>
        </div>
      )}
    </Loaded>
  );
}

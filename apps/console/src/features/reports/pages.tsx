import { directionOf } from '@app/domain/language';
import { TIME_MEASURES } from '@app/domain/reports/histogram';
import type { TimesRow } from '@app/contract/schemas/console/reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { itemsQuery, offersQuery, type ReportFilter, salesQuery, timesQuery } from './report-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { EmptyPeriod } from './empty-period.tsx';
import { Kpis, SalesCard } from './overview.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { TaxCard } from './tax-card.tsx';
import { Card, Figures, Kpi, Loaded } from './parts.tsx';
import { useDefinitions } from './use-definitions.ts';
import { useReportTexts } from './use-report-texts.ts';

export const SALES_GROUPS = ['day', 'week', 'month', 'hour', 'weekday', 'type', 'branch'] as const;
export const TIME_GROUPS = ['type', 'hour', 'driver'] as const;

export function Sales({
  filter,
  by,
  isToday,
}: {
  filter: ReportFilter;
  by: string | undefined;
  isToday: boolean;
}) {
  const query = useQuery(salesQuery(filter, SALES_GROUPS.find((one) => one === by) ?? 'day', isToday));
  return (
    <Loaded query={query}>
      {(report) =>
        report.totals.orders + report.totals.cancelled + report.refunds.length === 0 ? (
          <EmptyPeriod nearestDay={report.nearestDay} />
        ) : (
          <div className="grid gap-3.5">
            <Kpis report={report} />
            <SalesCard report={report} />
            {report.refunds.length > 0 && <RefundsCard report={report} />}
            {report.taxRates.length > 0 && <TaxCard report={report} />}
          </div>
        )
      }
    </Loaded>
  );
}

/** CON-114 */
export function Items({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const query = useQuery(itemsQuery(filter));
  const { count, money } = useReportTexts(query.data?.currency);
  const head = [t('item'), t('sold'), t('amount')];
  const definitions = useDefinitions();
  return (
    <Loaded query={query}>
      {(report) => {
        const lists = [
          { title: t('topItems'), rows: report.items },
          { title: t('collections'), rows: report.collections },
          { title: t('options'), rows: report.options },
          { title: t('flops'), rows: report.flops },
        ];
        return (
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            {lists.map(({ title, rows }) => (
              <Card key={title} title={title} definitions={definitions.items}>
                <Figures
                  label={title}
                  head={head}
                  empty={t('nothingSold')}
                  rows={rows.map(({ name, quantity, amount }) => ({
                    key: name?.en ?? '',
                    cells: [name?.[language] ?? t('noCollection'), count(quantity), money(amount)],
                  }))}
                />
              </Card>
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

/** CON-115 */
export function Times({ filter, by }: { filter: ReportFilter; by: string | undefined }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const group = TIME_GROUPS.find((one) => one === by) ?? 'type';
  const query = useQuery(timesQuery(filter, group));
  const { clock, percent, keyText } = useReportTexts();
  const definitions = useDefinitions();
  const shareOf = ({ promised, onTime }: TimesRow) => (promised === 0 ? '–' : percent(onTime / promised));
  const cellsOf = (name: string, row: TimesRow) => [
    name,
    ...TIME_MEASURES.map((measure) => {
      const { p50, p90 } = row[measure];
      if (p50 === null || p90 === null) return '–';
      // The half comes first in the reading direction.
      return <span key={measure} dir={directionOf(language)}>{`${clock(p50)} · ${clock(p90)}`}</span>;
    }),
    shareOf(row),
  ];
  return (
    <Loaded query={query}>
      {({ total, rows }) => (
        <Card
          title={t('names.times')}
          definitions={definitions.times}
          aside={<p className="type-small text-ink-2">{t('timesNote')}</p>}
        >
          <Figures
            label={t('names.times')}
            empty={t('empty')}
            head={[
              t(`by.${group}`),
              ...TIME_MEASURES.map((measure) => t(`measures.${measure}`)),
              t('onTime'),
            ]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: cellsOf(row.name?.[language] ?? keyText(group, row.key), row),
            }))}
            foot={cellsOf(t('total'), total)}
          />
        </Card>
      )}
    </Loaded>
  );
}

/** CON-117 */
export function Offers({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const query = useQuery(offersQuery(filter));
  const definitions = useDefinitions();
  const { count, money } = useReportTexts(query.data?.currency);
  return (
    <Loaded query={query}>
      {(report) => (
        <div className="grid gap-3.5">
          <ul className="grid grid-cols-2 gap-2.5 xl:grid-cols-4">
            <Kpi label={t('saved')} definition={t('define.saved')} value={money(report.saved)} />
            <Kpi label={t('cashback')} definition={t('define.cashback')} value={money(report.cashback)} />
            <Kpi
              label={t('withOffers')}
              definition={t('define.withOffers')}
              value={count(report.ordersWithOffers)}
            />
            {report.creditOwed !== null && (
              <Kpi
                label={t('creditOwed')}
                definition={t('define.creditOwed')}
                value={money(report.creditOwed)}
              />
            )}
          </ul>
          <Card title={t('offersTitle')} definitions={definitions.offers}>
            <Figures
              label={t('offersTitle')}
              empty={t('noOffers')}
              head={[t('offer'), t('by.type'), t('orders'), t('cost')]}
              rows={report.rows.map(({ name, mode, code, orders, cost }) => ({
                key: `${name.en} ${mode} ${code ?? ''}`,
                cells: [
                  code === null ? name[language] : `${name[language]} (${code})`,
                  t(`mode.${mode}`),
                  count(orders),
                  money(cost),
                ],
              }))}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

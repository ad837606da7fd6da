import { businessHours } from '@app/domain/reports/business-hours';
import { averageOf, onTimeShareOf, refusedShareOf } from '@app/domain/reports/figures';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  cancellationsQuery,
  cashQuery,
  itemsQuery,
  type ReportFilter,
  type SalesReport,
  salesQuery,
  todayQuery,
} from './report-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { HoursChart, SalesChart } from './charts.tsx';
import { CancelMeters } from './cancellations.tsx';
import { CashTable } from './cash.tsx';
import { EmptyPeriod } from './empty-period.tsx';
import { Card, type Change, ChartOrTable, Figures, Kpi, Loaded, Meters } from './parts.tsx';
import { useDefinitions } from './use-definitions.ts';
import { useReportTexts } from './use-report-texts.ts';

type PageProps = { filter: ReportFilter; isToday: boolean };

const TOP_ITEMS = 5;
const MAX_PEAKS = 4;
/* An hour is busy from this share of the busiest one on. */
const PEAK_SHARE = 0.85;

/** CON-112 CON-113 The figures of a period on one page. */
export function Overview({ filter, isToday }: PageProps) {
  const t = useTranslations('reports');
  const isOneDay = filter.from === filter.to;
  const sales = useQuery(salesQuery(filter, isOneDay ? 'hour' : 'day', isToday));
  const definitions = useDefinitions();
  return (
    <Loaded query={sales}>
      {(report) =>
        report.totals.orders + report.totals.cancelled === 0 ? (
          <>
            {isToday && isOneDay && <RightNow branch={filter.branch} />}
            <EmptyPeriod nearestDay={report.nearestDay} />
          </>
        ) : (
          <div className="grid gap-3.5">
            {isToday && isOneDay && <RightNow branch={filter.branch} />}
            <Kpis report={report} />
            <div className="grid gap-3.5 lg:grid-cols-[1fr_21.5rem]">
              <SalesCard report={report} />
              <HoursCard filter={filter} isToday={isToday} />
            </div>
            <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
              <TopItems filter={filter} />
              <Card title={t('whyTitle')} definitions={definitions.cancellations.slice(0, 1)}>
                <WhyList filter={filter} />
              </Card>
              <Card
                title={t('cashTitle')}
                definitions={definitions.drivers}
                className="md:col-span-2 xl:col-span-1"
              >
                <DriversCash filter={filter} />
              </Card>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

/** The orders of the board now, refreshed every five seconds. */
function RightNow({ branch }: { branch: string }) {
  const t = useTranslations('reports');
  const today = useQuery(todayQuery(branch));
  const { money, count } = useReportTexts(today.data?.currency);
  if (!today.data) return null;
  const { statuses, unpaid } = today.data;
  return (
    <section aria-label={t('live.title')} className="card p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-control">
        {(['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const).map((status) => (
          <div key={status} className="flex items-baseline gap-2">
            <dt className="text-ink-2">{t(`live.${status}`)}</dt>
            <dd className="font-semibold tabular-nums">{count(statuses[status])}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-2">
          <dt className="text-ink-2">{t('live.unpaid')}</dt>
          <dd className="font-semibold tabular-nums">
            <bdi>{money(unpaid)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function Kpis({ report: { totals, totalsBefore, currency } }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { money, count, percent, clock } = useReportTexts(currency);
  const changes = useChanges();
  const shown = <Value,>(value: Value | null, text: (value: Value) => string) =>
    value === null ? '–' : text(value);
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 xl:grid-cols-6">
      <Kpi
        label={t('sales')}
        definition={t('define.sales')}
        value={money(totals.sales)}
        change={changes.relative(totals.sales, totalsBefore.sales)}
      />
      <Kpi
        label={t('orders')}
        definition={t('define.orders')}
        value={count(totals.orders)}
        change={changes.relative(totals.orders, totalsBefore.orders)}
      />
      <Kpi
        label={t('average')}
        definition={t('define.average')}
        value={shown(averageOf(totals), money)}
        change={changes.relative(averageOf(totals), averageOf(totalsBefore))}
      />
      <Kpi
        label={t('acceptedWithin')}
        definition={t('define.acceptedWithin')}
        value={shown(totals.acceptSeconds, clock)}
        change={changes.time(totals.acceptSeconds, totalsBefore.acceptSeconds)}
      />
      <Kpi
        label={t('onTime')}
        definition={t('define.onTime')}
        value={shown(onTimeShareOf(totals), percent)}
        change={changes.points(onTimeShareOf(totals), onTimeShareOf(totalsBefore), true)}
      />
      <Kpi
        label={t('refused')}
        definition={t('define.refused')}
        value={shown(refusedShareOf(totals), percent)}
        change={changes.points(refusedShareOf(totals), refusedShareOf(totalsBefore), false)}
      />
    </ul>
  );
}

/** Changes in words beside their arrows. */
function useChanges() {
  const t = useTranslations('reports');
  const { percent, clock } = useReportTexts();
  const none: Change = { text: t('noBefore'), direction: 'same', isGood: null };
  const same: Change = { text: t('same'), direction: 'same', isGood: null };
  return {
    relative(now: number | null, before: number | null): Change {
      if (now === null || before === null || before === 0) return none;
      if (now === before) return same;
      const value = percent(Math.abs(now - before) / before);
      return now > before
        ? { text: t('more', { value }), direction: 'up', isGood: true }
        : { text: t('less', { value }), direction: 'down', isGood: false };
    },
    time(now: number | null, before: number | null): Change {
      if (now === null || before === null) return none;
      if (now === before) return same;
      const value = clock(Math.abs(now - before));
      return now < before
        ? { text: t('faster', { value }), direction: 'up', isGood: true }
        : { text: t('slower', { value }), direction: 'down', isGood: false };
    },
    points(now: number | null, before: number | null, isMoreGood: boolean): Change {
      if (now === null || before === null) return none;
      const points = Math.round(Math.abs(now - before) * 1_000) / 10;
      if (points === 0) return same;
      const isMore = now > before;
      return {
        text: t(isMore ? 'pointsMore' : 'pointsLess', { value: points }),
        direction: isMore ? 'up' : 'down',
        isGood: isMore === isMoreGood,
      };
    },
  };
}

export function SalesCard({ report }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const { money, currency, keyText, count, days, timeOf } = useReportTexts(
    report.currency,
    report.timezones[0],
  );
  const { by, totals } = report;
  const rows =
    by === 'hour'
      ? shownHours(report, (row) => row.orders + row.cancelled + row.ordersBefore > 0)
      : report.rows;
  const nameOf = (key: string) => rows.find((row) => row.key === key)?.name?.[language] ?? keyText(by, key);
  const best = rows.reduce((most, row) => (row.sales > most.sales ? row : most), rows[0] ?? NO_ROW);
  return (
    <Card
      title={t(`salesBy.${by}`, { currency })}
      aside={
        <p className="type-small flex flex-wrap items-center gap-x-4 text-ink-2">
          <span className="flex items-center gap-2">
            <span className="size-3 rounded-sm bg-primary" />
            <bdi>{days(report.period)}</bdi>
          </span>
          <span className="flex items-center gap-2">
            <span className="h-1 w-4 rounded-full bg-saffron" />
            <bdi>{days(report.before)}</bdi>
            {report.beforeUntil !== null && (
              <span>{t('untilNow', { time: timeOf(report.beforeUntil) })}</span>
            )}
          </span>
        </p>
      }
    >
      <ChartOrTable
        summary={[
          t('salesSummary', { count: totals.orders, best: nameOf(best.key), amount: money(best.sales) }),
          ...(totals.tips > 0 ? [t('tipsIncluded', { amount: money(totals.tips) })] : []),
        ].join(' ')}
        chart={<SalesChart rows={rows} labelOf={nameOf} />}
        table={
          <Figures
            label={t(`salesBy.${by}`, { currency })}
            head={[t(`by.${by}`), t('orders'), t('cancelled'), t('sales'), t('before')]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [
                nameOf(row.key),
                count(row.orders),
                count(row.cancelled),
                money(row.sales),
                money(row.salesBefore),
              ],
            }))}
          />
        }
      />
    </Card>
  );
}

const NO_ROW = { key: '', sales: 0 };

function HoursCard({ filter, isToday }: PageProps) {
  const t = useTranslations('reports');
  const byHour = useQuery(salesQuery(filter, 'hour', isToday));
  const byType = useQuery(salesQuery(filter, 'type', isToday));
  return (
    <Card title={t('hoursTitle')}>
      <Loaded query={byHour} part="card">
        {(report) => <Hours report={report} />}
      </Loaded>
      <Loaded query={byType} part="card">
        {({ rows }) => <Types rows={rows} />}
      </Loaded>
    </Card>
  );
}

type Row = SalesReport['rows'][number];

/** The hours of one day follow the clock; hours of several days are those of a business day. */
function shownHours({ rows, period }: SalesReport, isBusy: (row: Row) => boolean): Row[] {
  if (period.from !== period.to) return businessHours(rows, isBusy);
  const first = rows.findIndex(isBusy);
  return first === -1 ? [] : rows.slice(first, rows.findLastIndex(isBusy) + 1);
}

function Hours({ report }: { report: SalesReport }) {
  const t = useTranslations('reports');
  const { hour, count } = useReportTexts();
  const rows = shownHours(report, ({ orders }) => orders > 0);
  const most = Math.max(0, ...rows.map(({ orders }) => orders));
  const peaks = rows
    .filter(({ orders }) => orders > 0 && orders >= most * PEAK_SHARE)
    .toSorted((a, b) => b.orders - a.orders)
    .slice(0, MAX_PEAKS)
    .toSorted((a, b) => rows.indexOf(a) - rows.indexOf(b));
  const hours = peaks.map(({ key }) => hour(key)).join(' · ');
  return (
    <ChartOrTable
      summary={t('hoursSummary', { hours })}
      chart={<HoursChart rows={rows} labelOf={hour} peaks={new Set(peaks.map(({ key }) => key))} />}
      table={
        <Figures
          label={t('hoursTitle')}
          head={[t('by.hour'), t('orders')]}
          rows={rows.map((row) => ({ key: row.key, cells: [hour(row.key), count(row.orders)] }))}
        />
      }
    />
  );
}

function Types({ rows }: { rows: SalesReport['rows'] }) {
  const { count, percent, keyText } = useReportTexts();
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  return (
    <Meters
      rows={rows
        .toSorted((a, b) => b.orders - a.orders)
        .map((row) => {
          const share = orders === 0 ? 0 : row.orders / orders;
          return {
            key: row.key,
            label: keyText('type', row.key),
            value: `${count(row.orders)} · ${percent(share)}`,
            share,
          };
        })}
    />
  );
}

function TopItems({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const items = useQuery(itemsQuery(filter));
  const definitions = useDefinitions();
  const { money, count } = useReportTexts(items.data?.currency);
  return (
    <Card title={t('topItems')} definitions={definitions.items}>
      <Loaded query={items} part="card">
        {(report) => (
          <Figures
            label={t('topItems')}
            head={[t('item'), t('sold'), t('amount')]}
            empty={t('nothingSold')}
            rows={report.items.slice(0, TOP_ITEMS).map(({ name, quantity, amount }) => ({
              key: name.en,
              cells: [name[language], count(quantity), money(amount)],
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}

function WhyList({ filter }: { filter: ReportFilter }) {
  const query = useQuery(cancellationsQuery(filter));
  return (
    <Loaded query={query} part="card">
      {({ rows }) => <CancelMeters rows={rows} />}
    </Loaded>
  );
}

function DriversCash({ filter }: { filter: ReportFilter }) {
  const query = useQuery(cashQuery(filter));
  return (
    <Loaded query={query} part="card">
      {(report) => <CashTable report={report} />}
    </Loaded>
  );
}

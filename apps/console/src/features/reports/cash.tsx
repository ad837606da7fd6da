import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type CashReport, cashQuery, type ReportFilter } from './report-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';
import { Card, Figures, Kpi, Loaded } from './parts.tsx';
import { useDefinitions } from './use-definitions.ts';
import { useReportTexts } from './use-report-texts.ts';

/** CON-118 The drivers with their rides and the cash to settle. */
export function CashTable({ report }: { report: CashReport }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const { money, count, minutes } = useReportTexts(report.currency);
  const rides = report.drivers.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return (
    <Figures
      label={t('cashTitle')}
      empty={t('noDrivers')}
      head={[t('driver'), t('rides'), t('ride'), t('toSettle')]}
      rows={report.drivers.map((driver) => ({
        key: driver.driverId,
        cells: [
          driver.name[language],
          count(driver.deliveries),
          minutes(driver.rideSeconds),
          money(driver.open),
        ],
      }))}
      foot={[t('together'), count(rides), '', money(report.total.open)]}
    />
  );
}

export function Cash({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const { moment } = useTimes();
  const definitions = useDefinitions();
  const query = useQuery(cashQuery(filter));
  const { money } = useReportTexts(query.data?.currency);
  const at = (time: number) => moment(new Date(time).toISOString());
  return (
    <Loaded query={query}>
      {(report) => (
        <div className="grid gap-3.5">
          <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 xl:grid-cols-6">
            {(['taken', 'settled', 'open', 'difference'] as const).map((name) => (
              <Kpi
                key={name}
                label={t(name)}
                definition={t(`define.${name}`)}
                value={money(report.total[name])}
              />
            ))}
            <Kpi
              label={t('branchCash')}
              definition={t('define.branchCash')}
              value={money(report.branchCash.due - report.branchCash.unpaid)}
            />
            <Kpi
              label={t('unpaid')}
              definition={t('define.unpaid')}
              value={money(report.branchCash.unpaid)}
            />
          </ul>
          <Card title={t('cashTitle')} definitions={definitions.drivers}>
            <CashTable report={report} />
          </Card>
          <Card title={t('shifts')} definitions={definitions.shifts}>
            <Figures
              label={t('shifts')}
              empty={t('noShifts')}
              head={[
                t('driver'),
                t('started'),
                t('ended'),
                t('taken'),
                t('settled'),
                t('open'),
                t('difference'),
              ]}
              rows={report.shifts.map((shift) => ({
                key: shift.shiftId,
                cells: [
                  shift.name[language],
                  at(shift.startedAt),
                  shift.endedAt === null ? t('running') : at(shift.endedAt),
                  money(shift.taken),
                  money(shift.settled),
                  money(shift.open),
                  money(shift.difference),
                ],
              }))}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

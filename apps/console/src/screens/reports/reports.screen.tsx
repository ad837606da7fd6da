import { useNow } from '@app/client/react/use-now.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import {
  type Period,
  periodBefore,
  periodOf,
  PERIOD_PRESETS,
  type PeriodPreset,
  presetOf,
} from '@app/domain/reports/period';
import { localDateOf } from '@app/domain/schedule/local-date';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { reportLiveness } from '#features/live/live.ts';
import { csvHref, todayQuery } from '#features/reports/report-queries.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { type ScopeBranch, useBranches } from '#session/scope.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Cancellations } from '#features/reports/cancellations.tsx';
import { Cash } from '#features/reports/cash.tsx';
import { Overview } from '#features/reports/overview.tsx';
import { Items, Offers, Sales, SALES_GROUPS, TIME_GROUPS, Times } from '#features/reports/pages.tsx';
import { type ReportName, REPORTS, ReportTabs } from '#features/reports/report-tabs.tsx';
import { useReportTexts } from '#features/reports/use-report-texts.ts';

const MINUTE_MS = 60_000;

/** CON-112 to CON-119 The reports of the branches of the address. */
export function ReportsScreen() {
  const t = useTranslations('reports');
  const { name: named = 'overview' } = useParams({ strict: false });
  const name = REPORTS.find((one) => one === named);
  const branches = useBranches();
  useDocumentTitle(t('title'));
  if (name === undefined) throw notFound();
  const [first] = branches;
  return first ? <Reports name={name} branches={branches} first={first} /> : null;
}

type ReportsProps = { name: ReportName; branches: readonly ScopeBranch[]; first: ScopeBranch };

function Reports({ name, branches, first }: ReportsProps) {
  const t = useTranslations('reports');
  const router = useRouter();
  const search = useSearch({ strict: false });
  const today = localDateOf(new Date(useNow(MINUTE_MS)), { timeZone: first.timeZone });
  const preset = periodOf('fortnight', today);
  const period = { from: search.from ?? preset.from, to: search.to ?? today };
  const filter = { branch: branches.map(({ _id }) => _id).join(','), ...period };
  const isToday = period.to >= today;
  const by = search.by;
  useTodayLiveness(filter.branch, isToday);
  const change = (next: { from?: string; to?: string; by?: string; branch?: string }) =>
    void router.navigate({ to: '.', search: (now: object) => ({ ...now, ...next }), replace: true });
  const groups = name === 'sales' ? SALES_GROUPS : name === 'times' ? TIME_GROUPS : [];
  return (
    <Screen
      title={t('title')}
      actions={
        <div className="no-print flex gap-2">
          <CsvMenu
            name={name}
            hrefOf={(separator) =>
              csvHref(
                name,
                filter,
                groups.find((one) => one === by),
                separator,
              )
            }
          />
          <Button variant="soft" icon="printer" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
      tabs={<ReportTabs current={name} />}
    >
      <Filters period={period} today={today} zone={first.timeZone} onChange={change}>
        <BranchField branches={branches} onChange={(branch) => change({ branch })} />
        {groups.length > 0 && (
          <div className="min-w-36">
            <SelectField
              name="by"
              size="sm"
              label={t('grouping')}
              value={groups.find((one) => one === by) ?? groups[0] ?? ''}
              onChange={(value) => change({ by: value })}
              options={groups.map((value) => ({ value, label: t(`by.${value}`) }))}
            />
          </div>
        )}
      </Filters>
      <Page name={name} filter={filter} by={by} isToday={isToday} />
    </Screen>
  );
}

/** CON-112 A report with today is live: its figures are read again every five seconds. */
function useTodayLiveness(branch: string, isToday: boolean) {
  const { data, isError, dataUpdatedAt } = useQuery({ ...todayQuery(branch), enabled: isToday });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isToday || !isLoaded) return undefined;
    reportLiveness({ state: isError ? 'delayed' : 'live', lastNewsAt: dataUpdatedAt });
    return () => reportLiveness(null);
  }, [isToday, isLoaded, isError, dataUpdatedAt]);
}

type CsvMenuProps = { name: ReportName; hrefOf: (separator: ',' | ';') => string };

/** CON-119 Spreadsheets of some countries expect semicolons. */
function CsvMenu({ name, hrefOf }: CsvMenuProps) {
  const t = useTranslations('reports');
  return (
    <Popover
      align="end"
      className="grid w-60 p-2"
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass({ variant: 'soft' })}>
          <Icon name="download-simple" size="md" />
          {t('csv')}
        </button>
      )}
    >
      {(close) =>
        ([',', ';'] as const).map((separator) => (
          <a
            key={separator}
            href={hrefOf(separator)}
            download={`${name}.csv`}
            onClick={close}
            className="flex min-h-11 items-center rounded-control px-3 text-control hover:bg-sunken"
          >
            {t(separator === ',' ? 'csvComma' : 'csvSemicolon')}
          </a>
        ))
      }
    </Popover>
  );
}

type FiltersProps = {
  period: Period;
  today: string;
  zone: string;
  onChange: (next: { from?: string; to?: string }) => void;
  children: React.ReactNode;
};

function Filters({ period, today, zone, onChange, children }: FiltersProps) {
  const t = useTranslations('reports');
  const { days } = useReportTexts();
  return (
    <section aria-label={t('period')} className="mb-4 flex flex-wrap items-end gap-3">
      <Segment<PeriodPreset>
        label={t('period')}
        value={presetOf(period, today)}
        options={PERIOD_PRESETS.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => onChange(periodOf(chosen, today))}
        className="no-print min-w-0 flex-1 basis-80 lg:max-w-110"
      />
      <div className="no-print grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3 lg:max-w-80">
        <DateField
          label={t('from')}
          value={period.from}
          onChange={(from) => from !== '' && onChange({ from, to: period.to })}
        />
        <DateField
          label={t('to')}
          value={period.to}
          onChange={(to) => to !== '' && onChange({ from: period.from, to })}
        />
      </div>
      {children}
      <p className="type-small text-ink-2 md:ms-auto">
        <bdi>{days(period)}</bdi> {t('against', { days: days(periodBefore(period)) })}
        <br />
        {t('zone', { zone: zoneName(zone) })}
      </p>
    </section>
  );
}

/** `GMT+3` */
const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

type BranchFieldProps = { branches: readonly ScopeBranch[]; onChange: (branch: string) => void };

/** CON-113 One branch, or all of the vendor that the account manages together. */
function BranchField({ branches, onChange }: BranchFieldProps) {
  const t = useTranslations('reports');
  const me = useMe();
  const vendorId = branches[0]?.vendor._id;
  const own = me.branches.filter(
    ({ _id, vendor }) => vendor._id === vendorId && hasRole(me, 'branchManager', [_id]),
  );
  if (own.length < 2) return null;
  const all = own.map(({ _id }) => _id).join(',');
  return (
    <div className="no-print min-w-36">
      <SelectField
        name="branch"
        size="sm"
        label={t('branch')}
        value={branches.length > 1 ? all : (branches[0]?._id ?? '')}
        onChange={onChange}
        options={[
          { value: all, label: t('allBranches') },
          ...own.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
    </div>
  );
}

type PageProps = {
  name: ReportName;
  filter: { branch: string; from: string; to: string };
  by: string | undefined;
  isToday: boolean;
};

function Page({ name, filter, by, isToday }: PageProps) {
  switch (name) {
    case 'overview':
      return <Overview filter={filter} isToday={isToday} />;
    case 'sales':
      return <Sales filter={filter} by={by} isToday={isToday} />;
    case 'items':
      return <Items filter={filter} />;
    case 'times':
      return <Times filter={filter} by={by} />;
    case 'cancellations':
      return <Cancellations filter={filter} />;
    case 'offers':
      return <Offers filter={filter} />;
    case 'cash':
      return <Cash filter={filter} />;
  }
}

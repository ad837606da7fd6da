import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { amount } from '@app/domain/money/amount';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveBranch, liveBranchesOf, ordersNowAt } from './live-branches.ts';
import { LiveState } from './live-state.tsx';
import { Sparkline } from './sparkline.tsx';
import { signedShare, type TodaysSales } from './use-todays-sales.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';

type LiveTableProps = {
  label: string;
  vendors: readonly ConsoleVendor[];
  sales: TodaysSales;
  menuOf: (vendor: ConsoleVendor) => ReactNode;
};

const LANE_LOOKS = {
  new: ['waiting', 'bg-warn-soft text-warn'],
  preparing: ['preparing', 'bg-primary-soft text-primary-ink'],
  ready: ['ready', 'bg-success-soft text-success'],
  onTheWay: ['onTheWay', 'bg-saffron-soft text-saffron-ink'],
} as const;
const SHOWN_LANES = ['new', 'preparing', 'ready', 'onTheWay'] as const;

/** CON-124 The branches of each vendor as they are now: a table, and cards where it does not fit. */
export function LiveTable(props: LiveTableProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  return isWide ? <Rows {...props} /> : <Cards {...props} />;
}

const REVENUE_COLUMN = 8;
/* Without it the table does not fit beside what needs an admin. */
const ONLY_WIDE = 'max-wide:hidden';

function Rows({ label, vendors, sales, menuOf }: LiveTableProps) {
  const t = useLiveTexts();
  const name = useTranslations('vendors');
  const head = [
    name('vendor'),
    t('branch'),
    t('state'),
    ...SHOWN_LANES.map((lane) => t(LANE_LOOKS[lane][0])),
    t('late'),
    t('revenue'),
    t('byHour'),
  ];
  return (
    <table aria-label={label} className="card w-full border-separate border-spacing-0 text-control">
      <thead>
        <tr>
          {head.map((text, index) => (
            <th
              key={text}
              scope="col"
              className={classes(
                'type-caption border-b border-line px-2 py-2.5 text-start text-ink-2 first:ps-4',
                index > 2 && index < 7 && 'text-center',
                index === REVENUE_COLUMN && 'text-end',
                index > REVENUE_COLUMN && ONLY_WIDE,
              )}
            >
              {text}
            </th>
          ))}
          <th scope="col" className="w-px border-b border-line">
            <span className="sr-only">{name('actions')}</span>
          </th>
        </tr>
      </thead>
      {vendors.map((vendor) => (
        <VendorRows key={vendor.id} vendor={vendor} sales={sales} menu={menuOf(vendor)} />
      ))}
    </table>
  );
}

type VendorRowsProps = { vendor: ConsoleVendor; sales: TodaysSales; menu: ReactNode };

const CELL = 'border-b border-line px-2 py-2';

function VendorRows({ vendor, sales, menu }: VendorRowsProps) {
  const name = useTranslations('vendors');
  const branches = liveBranchesOf([vendor]);
  const rows = Math.max(1, branches.length);
  return (
    <tbody>
      {Array.from({ length: rows }, (_, index) => {
        const branch = branches[index];
        const isLate = (branch?.now?.orders.late ?? 0) > 0;
        return (
          <tr key={branch?.id ?? vendor.id} className={classes('h-15', isLate && 'bg-danger-soft/40')}>
            {index === 0 && (
              <th
                scope="rowgroup"
                rowSpan={rows}
                className="border-b border-line bg-surface px-2 py-2.5 ps-4 text-start align-top font-normal"
              >
                <VendorName vendor={vendor} />
              </th>
            )}
            {branch ? (
              <BranchCells branch={branch} sales={sales} />
            ) : (
              <td colSpan={9} className={classes(CELL, 'text-ink-2')}>
                {name('noBranches')}
              </td>
            )}
            {index === 0 && (
              <td rowSpan={rows} className="border-b border-line bg-surface pe-2 align-top">
                <div className="flex min-h-15 items-center">{menu}</div>
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

function VendorName({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const language = useLanguage();
  const { name, logo, state, branches } = vendor;
  const today = branches.reduce((sum, { ordersToday }) => sum + ordersToday, 0);
  return (
    <div className="flex min-w-36 items-start gap-3">
      <Logo name={name[language]} src={logo} size={40} />
      <div className="min-w-0">
        <bdi className="font-semibold wrap-break-word">{name[language]}</bdi>
        {state === 'live' ? (
          <p className="type-caption text-ink-2">{`${t('ordersToday')}: ${today}`}</p>
        ) : (
          <p className="mt-0.5">
            <Tag
              tone={state === 'draft' ? 'warn' : 'bad'}
              icon={state === 'draft' ? 'pencil-simple-fill' : 'pause-circle-fill'}
            >
              {t(state)}
            </Tag>
          </p>
        )}
      </div>
    </div>
  );
}

function BranchCells({ branch, sales }: { branch: LiveBranch; sales: TodaysSales }) {
  const language = useLanguage();
  return (
    <>
      <td className={classes(CELL, 'min-w-28')}>
        <bdi className="font-semibold wrap-break-word">{branch.name[language]}</bdi>
      </td>
      <td className={CELL}>
        <LiveState branch={branch} />
      </td>
      {SHOWN_LANES.map((lane) => (
        <td key={lane} className={classes(CELL, 'text-center')}>
          <Count count={branch.now?.orders[lane] ?? 0} look={LANE_LOOKS[lane][1]} />
        </td>
      ))}
      <td className={CELL}>
        <Late branch={branch} />
      </td>
      <td className={classes(CELL, 'text-end whitespace-nowrap')}>
        <Revenue branch={branch} sales={sales} />
      </td>
      <td className={classes(CELL, ONLY_WIDE)}>
        <ByHour branch={branch} />
      </td>
    </>
  );
}

const Count = ({ count, look }: { count: number; look: string }) =>
  count === 0 ? (
    <span className="text-ink-3">–</span>
  ) : (
    <span
      key={count}
      className={classes(
        'inline-grid h-8 min-w-9 animate-appear place-items-center rounded-chip px-2 font-display font-bold tabular-nums',
        look,
      )}
    >
      {count}
    </span>
  );

function Late({ branch: { now, vendor } }: { branch: LiveBranch }) {
  const t = useLiveTexts();
  if (!now || vendor.state === 'draft') return <span className="text-ink-3">–</span>;
  const { late, latestMinutes } = now.orders;
  if (late === 0 || latestMinutes === null)
    return <span className="type-small text-ink-2">{t('onTime')}</span>;
  return (
    <span className="type-caption inline-flex min-h-7 items-center gap-1.5 rounded-chip bg-danger-soft px-2 font-semibold text-danger">
      <Icon name="warning-fill" size="sm" />
      {t('lateOldest', { count: late, minutes: latestMinutes })}
    </span>
  );
}

function Revenue({ branch, sales: { report } }: { branch: LiveBranch; sales: TodaysSales }) {
  const t = useLiveTexts();
  const row = report?.rows.find(({ key }) => key === branch.id);
  if (!row || !report || row.sales === 0) return <span className="text-ink-3">–</span>;
  const change = signedShare(row.sales, row.salesBefore);
  return (
    <>
      <Money amount={amount(row.sales)} currency={report.currency} className="font-semibold" />
      {change && (
        <p
          className={classes(
            'type-caption font-medium',
            row.sales < row.salesBefore ? 'text-danger' : 'text-success',
          )}
        >
          {change} <span className="sr-only">{t('sinceYesterday')}</span>
        </p>
      )}
    </>
  );
}

/** A line of the day, and in words how many orders there were and when most of them came. */
function ByHour({ branch: { now, ordersToday } }: { branch: LiveBranch }) {
  const t = useLiveTexts();
  const { hour } = useReportTexts();
  if (!now) return <span className="text-ink-3">–</span>;
  const { ordersByHour } = now;
  const most = ordersByHour.indexOf(Math.max(...ordersByHour));
  return (
    <>
      <Sparkline values={ordersByHour} />
      <span className="sr-only">
        {ordersToday === 0 ? t('noneToday') : t('mostAt', { count: ordersToday, time: hour(String(most)) })}
      </span>
    </>
  );
}

function Cards({ label, vendors, sales, menuOf }: LiveTableProps) {
  const name = useTranslations('vendors');
  return (
    <ul aria-label={label} className="grid gap-3">
      {vendors.map((vendor) => (
        <li key={vendor.id} className="card px-4 py-3">
          <div className="flex items-start justify-between gap-2">
            <VendorName vendor={vendor} />
            <div className="-me-2">{menuOf(vendor)}</div>
          </div>
          {vendor.branches.length === 0 ? (
            <p className="mt-2 text-ink-2">{name('noBranches')}</p>
          ) : (
            <ul className="mt-2 grid gap-x-6 divide-y divide-line md:grid-cols-2 md:divide-y-0">
              {liveBranchesOf([vendor]).map((branch) => (
                <BranchCard key={branch.id} branch={branch} sales={sales} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function BranchCard({ branch, sales }: { branch: LiveBranch; sales: TodaysSales }) {
  const t = useLiveTexts();
  const language = useLanguage();
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 font-semibold wrap-break-word">{branch.name[language]}</bdi>
        <div className="shrink-0 text-end">
          <Revenue branch={branch} sales={sales} />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LiveState branch={branch} />
        <Late branch={branch} />
      </div>
      {ordersNowAt(branch) > 0 && (
        <dl className="mt-2 grid grid-cols-4 gap-2 text-center">
          {SHOWN_LANES.map((lane) => (
            <div key={lane} className="grid justify-items-center gap-1">
              <dt className="type-caption text-ink-2">{t(LANE_LOOKS[lane][0])}</dt>
              <dd>
                <Count count={branch.now?.orders[lane] ?? 0} look={LANE_LOOKS[lane][1]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

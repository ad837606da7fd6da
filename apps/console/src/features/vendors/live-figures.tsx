import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { classes } from '@app/ui/classes.ts';
import { Money } from '@app/ui/content/money.tsx';
import { onTimeShareOf } from '@app/domain/reports/figures';
import { amount } from '@app/domain/money/amount';
import type { ReactNode } from 'react';
import { type LiveBranch, ordersNowAt } from './live-branches.ts';
import { Sparkline } from './sparkline.tsx';
import { signedShare, type TodaysSales } from './use-todays-sales.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useReportTexts } from '#features/reports/use-report-texts.ts';

type LiveFiguresProps = { branches: readonly LiveBranch[]; sales: TodaysSales };

/** CON-124 What all branches do now, in five figures. */
export function LiveFigures({ branches, sales }: LiveFiguresProps) {
  const t = useLiveTexts();
  const { percent } = useReportTexts();
  const live = branches.filter(({ vendor }) => vendor.state === 'live');
  const count = (is: (branch: LiveBranch) => boolean) => live.filter(is).length;
  const sum = (of: (branch: LiveBranch) => number) => live.reduce((total, one) => total + of(one), 0);
  const late = sum(({ now }) => now?.orders.late ?? 0);
  const oldest = Math.max(0, ...live.map(({ now }) => now?.orders.latestMinutes ?? 0));
  const { report, hours } = sales;
  const share = report && onTimeShareOf(report.totals);
  const change = report && signedShare(report.totals.sales, report.totalsBefore.sales);
  return (
    <ul
      aria-label={t('figures')}
      className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))]"
    >
      <Figure
        icon="receipt-fill"
        label={t('ordersNow')}
        value={sum(ordersNowAt)}
        text={t('waitingNow', { count: sum(({ now }) => now?.orders.new ?? 0) })}
        line={hours && <Sparkline values={hours.map(({ orders }) => orders)} />}
      />
      <Figure
        icon="clock-countdown"
        label={t('late')}
        value={late}
        text={late === 0 ? t('noneLate') : t('oldest', { minutes: oldest })}
        isBad={late > 0}
      />
      <Figure
        icon="money"
        label={t('revenue')}
        value={report ? <Money amount={amount(report.totals.sales)} currency={report.currency} /> : '–'}
        text={change ? t('onYesterday', { change }) : ''}
        line={hours && <Sparkline values={hours.map(({ sales: hour }) => hour)} />}
      />
      <Figure
        icon="shield-check"
        label={t('promise')}
        value={share === null ? '–' : percent(share)}
        text={
          report && report.totals.promised > 0
            ? t('promised', { onTime: report.totals.onTime, count: report.totals.promised })
            : t('noPromise')
        }
      />
      <Figure
        icon="storefront-fill"
        label={t('taking')}
        value={t('takingOf', {
          open: count(({ availability }) => availability === 'open'),
          count: live.length,
        })}
        text={t('notTaking', {
          paused: count(({ availability }) => availability === 'busy'),
          closed: count(({ availability }) => availability === 'closed'),
        })}
      />
    </ul>
  );
}

type FigureProps = {
  icon: IconName;
  label: string;
  value: ReactNode;
  text: string;
  line?: ReactNode;
  isBad?: boolean;
};

function Figure({ icon, label, value, text, line = null, isBad = false }: FigureProps) {
  return (
    <li
      className={classes(
        'card relative min-w-0 overflow-hidden px-4 py-3 max-lg:last:odd:col-span-2',
        isBad && 'border-danger!',
      )}
    >
      <p className={classes('type-small flex items-center gap-2', isBad ? 'text-danger' : 'text-ink-2')}>
        <Icon name={icon} size="sm" />
        {label}
      </p>
      <p className={classes('type-h2 truncate tabular-nums', isBad && 'text-danger')}>{value}</p>
      <p className="type-caption min-h-5 text-ink-2">{text}</p>
      {line && <div className="absolute inset-e-4 bottom-3 max-wide:hidden">{line}</div>}
    </li>
  );
}

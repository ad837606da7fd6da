import type { SalesRow } from '@app/contract/schemas/console/reports';
import { useNow } from '@app/client/react/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '#features/done/done-filter.ts';
import { type SalesReport, salesQuery } from '#features/reports/report-queries.ts';
import type { LiveBranch } from './live-branches.ts';

const MINUTE_MS = 60_000;
/* A report has at most this many branches. */
const MAX_BRANCHES = 40;

export type TodaysSales = {
  /** Null while it loads, and for more branches than a report has. */
  report: SalesReport | null;
  hours: readonly SalesRow[] | null;
};

/** The sales of today at the branches with the main currency, against yesterday until this time. */
export function useTodaysSales(branches: readonly LiveBranch[]): TodaysSales {
  const open = branches.filter(({ vendor, now }) => vendor.state === 'live' && now !== undefined);
  const live = open.filter(({ now }) => now?.currency === findMainCurrency(open));
  const today = dayIn(live[0]?.now?.timezone ?? 'UTC', useNow(MINUTE_MS));
  const filter = { branch: live.map(({ id }) => id).join(','), from: today, to: today };
  const enabled = live.length > 0 && live.length <= MAX_BRANCHES;
  const { data: report } = useQuery({ ...salesQuery(filter, 'branch', true), enabled });
  const { data: hours } = useQuery({ ...salesQuery(filter, 'hour', true), enabled });
  return { report: report ?? null, hours: hours?.rows ?? null };
}

/* Amounts of several currencies have no sum. */
function findMainCurrency(branches: readonly LiveBranch[]): string | undefined {
  const groups = [...Map.groupBy(branches, ({ now }) => now?.currency).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.now?.currency;
}

/** `+12%`; null without sales to compare with. */
export function signedShare(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `\u2066${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}%\u2069`;
}

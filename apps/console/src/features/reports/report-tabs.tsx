import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths, withQuery } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useBranches } from '#session/scope.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';

export const REPORTS = ['overview', 'sales', 'items', 'times', 'cancellations', 'offers', 'cash'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Links to the reports, to the day close of one branch, and to the statement of the vendor for its managers. */
export function ReportTabs({ current }: { current: ReportName | 'dayClose' | 'statement' }) {
  const t = useTranslations('reports');
  const { branch, from, to } = useSearch({ strict: false });
  const me = useMe();
  const [own] = useBranches();
  const hasStatement = own !== undefined && hasRole(me, 'vendorManager', [own._id]);
  const hrefOf = (name: ReportName) =>
    withQuery(name === 'overview' ? paths.reports : paths.report(name), { branch, from, to });
  return (
    <div className="no-print">
      <LinkTabs
        label={t('parts')}
        tabs={[
          ...REPORTS.map((name) => ({
            href: hrefOf(name),
            label: t(`names.${name}`),
            isCurrent: name === current,
          })),
          {
            href: withQuery(paths.dayClose, { branch: own?._id, from, to }),
            label: t('names.dayClose'),
            isCurrent: current === 'dayClose',
          },
          ...(hasStatement
            ? [
                {
                  href: withQuery(paths.statement, { branch }),
                  label: t('names.statement'),
                  isCurrent: current === 'statement',
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

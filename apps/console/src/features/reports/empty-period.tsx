import { Link } from '@app/ui/actions/link.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths, withQuery } from '#paths.ts';
import { useReportTexts } from './use-report-texts.ts';

/** A period without orders, and the nearest day that has some. */
export function EmptyPeriod({ nearestDay }: { nearestDay: string | null }) {
  const t = useTranslations('reports');
  const { days } = useReportTexts();
  const { branch } = useSearch({ strict: false });
  if (nearestDay === null)
    return <EmptyState art="/art/clean-plate.svg" title={t('empty')} text={t('emptyNever')} />;
  const day = days({ from: nearestDay, to: nearestDay });
  return (
    <EmptyState
      art="/art/clean-plate.svg"
      title={t('empty')}
      text={t('nearest', { day })}
      action={
        <Link
          href={withQuery(paths.reports, { branch, from: nearestDay, to: nearestDay })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('showNearest', { day })}
        </Link>
      }
    />
  );
}

import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { LoadFailed } from '#ui/load-failed.tsx';

type MenuLoadingProps = { error: Error | null; onRetry: () => void };

/** The panes before the menu has loaded, or why it could not be loaded. */
export function MenuLoading({ error, onRetry }: MenuLoadingProps) {
  const t = useTranslations();
  const failureText = useFailureText();
  return (
    <main id="main" className="screen-fixed">
      <h1 tabIndex={-1} className="sr-only">
        {t('menu.title')}
      </h1>
      {error ? (
        <LoadFailed
          title={t('failure.title')}
          text={failureText(error)}
          retry={t('common.retry')}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonGroup label={t('common.loading')} className="flex flex-1 gap-4 p-5">
          <div className="w-44 max-md:hidden">
            {repeat(7, (row) => (
              <Skeleton key={row} className="mb-2 h-10 rounded-control" />
            ))}
          </div>
          <div className="flex-1 xl:w-72 xl:flex-none">
            {repeat(6, (row) => (
              <Skeleton key={row} className="mb-2 h-16 rounded-control" />
            ))}
          </div>
          <div className="hidden flex-1 xl:block">
            <Skeleton className="mb-4 h-21 rounded-card" />
            <Skeleton className="mb-4 h-13 rounded-control" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        </SkeletonGroup>
      )}
    </main>
  );
}

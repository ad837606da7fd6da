import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { branchChannel } from '@app/contract/events';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useChannelLiveness } from '#features/live/use-liveness.ts';
import { SetupBack } from '#features/vendors/setup-back.tsx';
import { zonesQuery } from '#features/zones/zones-queries.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { ZonesEditor } from '#features/zones/zones-editor.tsx';

/** `/console/zones/:zone?`: where a branch delivers, for which fee and minimum. */
export function ZonesScreen() {
  const t = useTranslations('zones');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch === null ? null : <ZonesOf key={branch._id} branch={branch} />;
}

function ZonesOf({ branch }: { branch: ScopeBranch }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(zonesQuery(branch._id));
  useChannelLiveness(branchChannel(branch._id), dataUpdatedAt || null);
  return (
    <main id="main" className="screen-fixed">
      <SetupBack step="zone" />
      {data && !(isFetching && !error) ? (
        <ZonesEditor page={data satisfies ZonesPage} />
      ) : (
        <NoZones error={isFetching ? null : error} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

function NoZones({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const failureText = useFailureText();
  if (error !== null && error !== undefined)
    return (
      <div className="m-auto">
        <LoadFailed
          title={t('failure.title')}
          text={failureText(error)}
          retry={t('common.retry')}
          onRetry={onRetry}
        />
      </div>
    );
  return (
    <SkeletonGroup label={t('common.loading')} className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
      <div className="grid flex-1 content-start gap-2 p-4 lg:w-95 lg:flex-none">
        {repeat(3, (index) => (
          <Skeleton key={index} className="h-16 rounded-control" />
        ))}
        <Skeleton className="mt-4 h-12 rounded-control" />
        <Skeleton className="h-12 rounded-control" />
      </div>
      <Skeleton className="h-[38dvh] rounded-none lg:h-auto lg:flex-1" />
    </SkeletonGroup>
  );
}

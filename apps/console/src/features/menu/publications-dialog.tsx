import { Button } from '@app/ui/actions/button.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuCalls, publicationQuery, publicationsQuery } from './menu-calls.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useTimes } from '#session/times.ts';
import { MenuDiff } from './menu-diff.tsx';
import { useMenu } from './menu-context.tsx';

/** CON-75 The last 20 publications: what each changed, and its menu as a draft. */
export function PublicationsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('menu.publications');
  const all = useTranslations('menu');
  const common = useTranslations('common');
  const { page, refresh } = useMenu();
  const failureText = useFailureText();
  const { moment } = useTimes();
  const branchId = page.branch._id;
  const { data, error, refetch, isFetching } = useQuery(publicationsQuery(branchId));
  const [openId, setOpenId] = useState<string | null>(null);

  async function putBack(publicationId: string) {
    try {
      await menuCalls(branchId).restore(publicationId, 'after');
      showToast({ tone: 'good', text: t('restored') });
      await refresh();
      onClose();
    } catch (failed) {
      showToast({ tone: 'error', text: failureText(failed) });
    }
  }

  return (
    <Dialog open size="map" title={t('title')} closeLabel={all('close')} onClose={onClose}>
      {error && (
        <InlineError
          text={failureText(error)}
          retryLabel={common('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label={common('loading')} className="grid gap-4 py-2">
          <SkeletonLine width="w-4/5" />
          <SkeletonLine width="w-1/2" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className="py-6 text-ink-2">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {data?.map(({ _id, at, by, note, counts }) => (
          <li key={_id} className="py-3">
            <p className="font-semibold">{t('by', { time: moment(at), name: by })}</p>
            {note && (
              <p>
                <bdi>{note}</bdi>
              </p>
            )}
            <p className="type-small text-ink-2">{t('counts', counts)}</p>
            <div className="mt-2.5 flex flex-wrap gap-x-2">
              <Button
                variant="soft"
                aria-expanded={openId === _id}
                onClick={() => setOpenId(openId === _id ? null : _id)}
              >
                {t('look')}
              </Button>
              <Button
                variant="quiet"
                icon="arrow-u-up-left"
                className="max-md:-ms-2 max-md:px-2!"
                onClick={() => void putBack(_id)}
              >
                {t('putBack')}
              </Button>
            </div>
            {openId === _id && <Changes branchId={branchId} publicationId={_id} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Changes({ branchId, publicationId }: { branchId: string; publicationId: string }) {
  const common = useTranslations('common');
  const { data } = useQuery(publicationQuery(branchId, publicationId));
  return (
    <div className="pt-3">
      {data ? (
        <MenuDiff changes={data.changes} currency={data.currency} page={null} />
      ) : (
        <SkeletonGroup label={common('loading')}>
          <SkeletonLine width="w-4/5" />
        </SkeletonGroup>
      )}
    </div>
  );
}

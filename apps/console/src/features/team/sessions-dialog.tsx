import { useAction } from '@app/client/react/use-action.ts';
import type { WirePerson, WireStaffSession } from '@app/contract/schemas/console/team';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useTimes } from '#session/times.ts';
import { sessionsQuery, useTeamChanges } from './team-queries.ts';

/** CON-06 The sessions of a person, to end one or all. */
export function SessionsDialog({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const t = useTranslations();
  const changes = useTeamChanges();
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(person._id));
  const { run, running, wait, failure } = useAction({
    /** The id of a session, or of the person for all. */
    call: (id: string) => (id === person._id ? changes.endSessions(id) : changes.endSession(id)),
    onDone: () => showToast({ tone: 'good', text: t('team.ended', { name: person.name }) }),
  });

  return (
    <Dialog
      open
      size="lg"
      title={t('team.sessionsTitle', { name: person.name })}
      closeLabel={t('team.close')}
      onClose={onClose}
      footer={
        data && data.length > 0 ? (
          <Button
            variant="danger-quiet"
            size="lg"
            block
            busy={running === person._id}
            wait={wait}
            onClick={() => run(person._id)}
          >
            {t('team.endAll')}
          </Button>
        ) : null
      }
    >
      <FormFailure text={failure} />
      {error && (
        <InlineError
          text={failureText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label={t('common.loading')}>
          {repeat(2, (index) => (
            <div key={index} className="grid min-h-16 content-center">
              <SkeletonLine width="w-1/2" />
              <SkeletonLine type="type-small" width="w-1/3" />
            </div>
          ))}
        </SkeletonGroup>
      )}
      {data?.length === 0 && <p className="py-4 text-ink-2">{t('team.noSessions')}</p>}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={running === session._id}
            wait={wait}
            onEnd={() => run(session._id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type SessionRowProps = {
  session: WireStaffSession;
  isBusy: boolean;
  wait: string | null;
  onEnd: () => void;
};

function SessionRow({ session, isBusy, wait, onEnd }: SessionRowProps) {
  const t = useTranslations('team');
  const { ago } = useTimes();
  const { browser, system, openedAt, lastUsedAt, isCurrent } = session;
  const device =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownBrowser'));
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name="desktop" className="text-ink-2 max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{device}</bdi>
          {isCurrent && <Tag tone="live">{t('currentSession')}</Tag>}
        </p>
        <p className="type-small text-ink-2">{t('used', { time: ago(lastUsedAt) })}</p>
        <p className="type-small text-ink-2">{t('opened', { time: ago(openedAt) })}</p>
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        wait={wait}
        onClick={onEnd}
        aria-label={wait ?? t('endSessionOf', { device })}
        className="px-3!"
      >
        {t('endSession')}
      </Button>
    </li>
  );
}

import { useAction } from '@app/client/react/use-action.ts';
import type { BoardBranch, Pause } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { usePauseEndTone } from '#features/ring/use-tones.ts';
import { OpenStatusTag } from '#features/branch-state/open-status-tag.tsx';
import { useIsManagerAt } from '#session/roles.ts';
import { useByClock } from '#session/server-clock.ts';
import { Popover } from '#ui/popover.tsx';
import { TopBarState } from '#ui/top-bar-slots.tsx';

const MINUTE_MS = 60_000;

const PauseForm = lazy(async () => ({
  default: (await import('#features/branch-state/pause-form.tsx')).PauseForm,
}));

/** CON-97 Whether the branch takes orders, and its pause. Several branches show only their pauses. */
export function BranchState({ branches }: { branches: readonly BoardBranch[] }) {
  const [branch, ...others] = branches;
  return (
    <>
      {branch && others.length === 0 && (
        <TopBarState>
          <Availability branch={branch} />
        </TopBarState>
      )}
      <div role="status">
        {branches.map(
          (one) =>
            one.pause && <PauseBar key={one.id} branch={one} pause={one.pause} isNamed={others.length > 0} />,
        )}
      </div>
    </>
  );
}

function Availability({ branch }: { branch: BoardBranch }) {
  const { availability, pause } = branch;
  const takesOrders = useByClock(
    (now) => availability === 'open' || (availability === 'busy' && pause !== null && pause.until <= now),
  );
  return (
    <>
      <span className="max-md:hidden">
        <OpenStatusTag state={{ ...branch, timeZone: branch.timezone }} />
      </span>
      {takesOrders && <PauseButton branchId={branch.id} />}
    </>
  );
}

function PauseButton({ branchId }: { branchId: string }) {
  const t = useTranslations('board.pause');
  const { pauses, isOffline } = useBoard();
  const isManager = useIsManagerAt(branchId);
  return (
    <Popover
      // Below its button it would leave a narrow screen.
      className="p-4 max-md:fixed max-md:inset-x-3 max-md:top-14 md:w-72"
      trigger={(props) => (
        <Button
          {...props}
          variant="soft"
          icon="pause-circle"
          disabled={isOffline}
          className="min-h-10! px-3!"
        >
          <span className="max-lg:sr-only">{t('pause')}</span>
        </Button>
      )}
    >
      {(close) => (
        <>
          <p className="mb-1 text-item font-semibold">{t('title')}</p>
          <Suspense>
            <PauseForm
              isManager={isManager}
              isOffline={isOffline}
              onPause={(body) => pauses.pause(branchId, body)}
              onDone={close}
            />
          </Suspense>
        </>
      )}
    </Popover>
  );
}

function PauseBar({ branch, pause, isNamed }: { branch: BoardBranch; pause: Pause; isNamed: boolean }) {
  const t = useTranslations('board.pause');
  const { pauses, isOffline } = useBoard();
  const { inLanguage, timeOf } = useTicketTexts();
  const { run: resume, isBusy, wait, failure } = useAction({ call: () => pauses.resume(branch.id) });
  const minutes = useByClock((now) => Math.max(0, Math.ceil((pause.until - now) / MINUTE_MS)));
  usePauseEndTone(pause.until);
  if (minutes === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-3 py-1.5 text-control text-warn md:px-5">
      <Icon name="pause-circle-fill" size="md" />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">
          {isNamed && <bdi>{`${inLanguage(branch.name)}: `}</bdi>}
          {t('until', { time: timeOf(pause.until, branch.timezone) })}
        </b>{' '}
        <span aria-live="off">{t('left', { minutes })}</span>{' '}
        <span className="max-md:hidden">
          {t('by', { reason: t(`reasons.${pause.reason}`), name: pause.by })}
        </span>
        {failure !== null && <ErrorText>{failure}</ErrorText>}
      </div>
      <Button
        variant="secondary"
        busy={isBusy}
        wait={wait}
        disabled={isOffline}
        onClick={() => resume()}
        className="min-h-10! px-3!"
      >
        {t('resume')}
      </Button>
    </div>
  );
}

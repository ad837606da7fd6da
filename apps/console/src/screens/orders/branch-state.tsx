import type { BoardBranch, Pause } from '@app/contract/schemas/board';
import { isUntilLater, PAUSE_CHOICES, PAUSE_REASONS, type PauseReason } from '@app/domain/branch/pause';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from '#features/board/board-context.tsx';
import { useTicketTexts } from '#features/board/ticket-texts.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { useByClock } from '#session/server-clock.ts';
import { Popover } from '#ui/popover.tsx';
import { TopBarState } from '#ui/top-bar-slots.tsx';

const MINUTE_MS = 60_000;

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

function Availability({ branch: { id, availability, pause } }: { branch: BoardBranch }) {
  const t = useTranslations('board.pause');
  const isOver = useByClock((now) => pause !== null && pause.until <= now);
  const state = availability === 'busy' && isOver ? 'open' : availability;
  return (
    <>
      <span className="max-md:hidden">
        <Tag status={state}>{state === 'busy' && pause ? t('paused') : t(state)}</Tag>
      </span>
      {state === 'open' && <PauseButton branchId={id} />}
    </>
  );
}

function PauseButton({ branchId }: { branchId: string }) {
  const t = useTranslations('board.pause');
  const { isOffline } = useBoard();
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
          <span className="max-md:sr-only">{t('pause')}</span>
        </Button>
      )}
    >
      {(close) => <PauseForm branchId={branchId} onDone={close} />}
    </Popover>
  );
}

function PauseForm({ branchId, onDone }: { branchId: string; onDone: () => void }) {
  const t = useTranslations('board.pause');
  const { pauses, isOffline } = useBoard();
  const isManager = useIsManagerAt(branchId);
  const [reason, setReason] = useState<PauseReason>('too_busy');
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pause(until: (typeof PAUSE_CHOICES)[number]) {
    setIsSending(true);
    const failed = await pauses.pause(branchId, { until, reason });
    setIsSending(false);
    setFailure(failed);
    if (failed === null) onDone();
  }

  return (
    <>
      <p className="text-item font-semibold">{t('title')}</p>
      <p className="type-small mt-1 text-ink-2">{t('text')}</p>
      <fieldset className="mt-2">
        <legend className="sr-only">{t('reason')}</legend>
        {PAUSE_REASONS.map((one) => (
          <RadioRow
            key={one}
            name="pause-reason"
            checked={reason === one}
            onChange={(isOn) => isOn && setReason(one)}
          >
            {t(`reasons.${one}`)}
          </RadioRow>
        ))}
      </fieldset>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {PAUSE_CHOICES.filter((choice) => isManager || !isUntilLater(choice)).map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            disabled={isSending || isOffline}
            onClick={() => void pause(choice)}
            className={isUntilLater(choice) ? 'col-span-3' : 'px-2!'}
          >
            {t(`choices.${choice}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </>
  );
}

function PauseBar({ branch, pause, isNamed }: { branch: BoardBranch; pause: Pause; isNamed: boolean }) {
  const t = useTranslations('board.pause');
  const { pauses, isOffline } = useBoard();
  const { inLanguage, timeOf } = useTicketTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const minutes = useByClock((now) => Math.max(0, Math.ceil((pause.until - now) / MINUTE_MS)));
  if (minutes === 0) return null;

  async function resume() {
    setIsSending(true);
    setFailure(await pauses.resume(branch.id));
    setIsSending(false);
  }

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
        busy={isSending}
        disabled={isOffline}
        onClick={() => void resume()}
        className="min-h-10! px-3!"
      >
        {t('resume')}
      </Button>
    </div>
  );
}

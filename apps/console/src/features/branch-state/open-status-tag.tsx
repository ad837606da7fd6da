import type { BranchState } from '@app/contract/schemas/console/pause';
import { type OpenStatus, openStatusAt } from '@app/domain/branch/open-status';
import { Tag } from '@app/ui/content/tag.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { useServerTime } from '#session/server-clock.ts';

type TagState = Pick<BranchState, 'availability' | 'pause' | 'closesAt' | 'opensAt' | 'timeZone'>;

const SECOND_MS = 1_000;
const TAGS = {
  busy: 'busy',
  closed: 'closed',
  opensAt: 'closed',
  opensOn: 'closed',
  opensOnDate: 'closed',
} as const;

/** CON-96 "Open until 12:00 AM", or that the branch is paused or closed. */
export function OpenStatusTag({ state }: { state: TagState }) {
  const text = useStatusText(state.timeZone);
  const status = statusAt(state, useServerTime(SECOND_MS));
  const isPaused = status.kind === 'busy' && state.pause !== null;
  const tag = status.kind in TAGS ? TAGS[status.kind as keyof typeof TAGS] : 'open';
  return (
    <Tag status={tag} {...(isPaused && { icon: 'pause-circle-fill' })}>
      <span className="whitespace-nowrap">{text(status, isPaused)}</span>
    </Tag>
  );
}

/** The branch takes orders again by itself when its pause is over. */
function statusAt({ availability, pause, closesAt, opensAt, timeZone }: TagState, now: number): OpenStatus {
  const isOver = pause !== null && pause.until <= now;
  const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return openStatusAt(
    {
      isOpen: availability !== 'closed',
      isActive: availability !== 'busy' || isOver,
      closesAt: instant(closesAt),
      opensAt: instant(opensAt),
      timeZone,
    },
    now,
  );
}

function useStatusText(timeZone: string) {
  const t = useTranslations('board.pause');
  const format = useFormatter();
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  return (status: OpenStatus, isPaused: boolean): string => {
    switch (status.kind) {
      case 'busy':
        return t(isPaused ? 'paused' : 'busy');
      case 'closesIn':
        return t('closesIn', { minutes: status.minutes });
      case 'openUntil':
        return t('openUntil', { time: format.dateTime(status.at, clock) });
      case 'opensAt':
        return t('opensAt', { time: format.dateTime(status.at, clock) });
      case 'opensOn':
        return t('opensAt', { time: format.dateTime(status.at, { ...clock, weekday: 'long' }) });
      case 'opensOnDate':
        return t('opensAt', {
          time: format.dateTime(status.at, { timeZone, day: 'numeric', month: 'short' }),
        });
      default:
        return t(status.kind);
    }
  };
}

import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useFormatter, useTranslations } from 'use-intl';
import type { LiveBranch } from './live-branches.ts';
import { useLiveTexts } from './use-live-texts.ts';

const LOOKS = {
  open: ['text-success', 'check-circle-fill'],
  busy: ['text-warn', 'pause-circle-fill'],
  closed: ['text-ink-2', 'moon-fill'],
} as const satisfies Record<LiveBranch['availability'], readonly [string, IconName]>;

/** A time of the day at a branch. */
export function useBranchTime() {
  const format = useFormatter();
  return (at: number, timeZone: string) =>
    format.dateTime(at, { timeZone, hour: 'numeric', minute: '2-digit' });
}

/** Whether a branch takes orders, and until when. Colour only repeats the words. */
export function LiveState({ branch }: { branch: LiveBranch }) {
  const t = useLiveTexts();
  const name = useTranslations('vendors');
  const time = useBranchTime();
  if (branch.vendor.state === 'draft') return <span className="text-ink-2">{name('draftHidden')}</span>;
  const { availability, now } = branch;
  const [tone, icon] = LOOKS[availability];
  const at = (moment: number | null | undefined) => (moment && now ? time(moment, now.timezone) : null);
  const text = {
    open: () => textWith('openUntil', 'open', at(now?.closesAt)),
    busy: () => textWith('backAt', 'paused', at(now?.pausedUntil)),
    closed: () => textWith('opensAt', 'closed', at(now?.opensAt)),
  }[availability]();
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium ${tone}`}>
      <Icon name={icon} size="sm" />
      {text}
    </span>
  );

  function textWith(
    key: 'openUntil' | 'backAt' | 'opensAt',
    plain: 'open' | 'paused' | 'closed',
    shown: string | null,
  ) {
    return shown === null ? t(plain) : t(key, { time: shown });
  }
}

import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';

export type TimerTone = 'new' | 'neutral' | 'soon' | 'late' | 'done';

const TONES: Record<TimerTone, readonly [string, IconName]> = {
  new: ['bg-primary-soft text-primary-ink', 'bell-ringing-fill'],
  neutral: ['bg-sunken text-ink-2', 'clock-fill'],
  soon: ['bg-warn-soft text-warn', 'hourglass-medium-fill'],
  late: ['bg-danger-soft text-danger', 'warning-fill'],
  done: ['bg-success-soft text-success', 'check-circle-fill'],
};

/** How long an order waits or has left. It changes every second, so it is never announced. */
export function TimerChip({ tone, text }: { tone: TimerTone; text: string }) {
  const [look, icon] = TONES[tone];
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-chip px-2 text-caption font-semibold whitespace-nowrap',
        // A clock keeps its width while it runs.
        /^[\d:]+$/.test(text) && 'digits',
        look,
      )}
    >
      <Icon name={icon} size="sm" />
      <bdi>{text}</bdi>
    </span>
  );
}

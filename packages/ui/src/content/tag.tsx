import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.generated.ts';

const TONES = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  live: 'bg-primary-soft text-primary-ink',
  offer: 'bg-saffron-soft text-saffron-ink',
} as const;
type Tone = keyof typeof TONES;

/** The style of a status; the caller adds the label, because colour alone is not accessible. */
const STATUSES = {
  open: ['good', 'check-circle-fill'],
  closed: ['neutral', 'moon-fill'],
  busy: ['warn', 'hourglass-medium-fill'],
  pending: ['warn', 'hourglass-medium-fill'],
  processing: ['live', 'cooking-pot-fill'],
  shipped: ['live', 'moped-fill'],
  completed: ['good', 'check-circle-fill'],
  cancelled: ['bad', 'x-circle-fill'],
  paid: ['good', 'check-circle-fill'],
  unpaid: ['warn', 'clock'],
  satisfied: ['good', 'check-bold'],
  unverified: ['warn', 'warning-fill'],
  neutral: ['neutral', null],
} as const satisfies Record<string, readonly [Tone, IconName | null]>;
export type Status = keyof typeof STATUSES;

type TagProps = {
  status?: Status;
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  /** Adds a caret, inside of a button. */
  opens?: boolean;
  /** `text` omits the box, for a line in a card. */
  shape?: 'box' | 'text';
};

const TEXT_TONES: Record<Tone, string> = {
  neutral: 'text-ink-2',
  good: 'text-success',
  warn: 'text-warn',
  bad: 'text-danger',
  live: 'text-primary-ink',
  offer: 'text-saffron-ink',
};

export function Tag({ status = 'neutral', tone, icon, children, opens = false, shape = 'box' }: TagProps) {
  const [statusTone, statusIcon] = STATUSES[status];
  const iconName = icon ?? statusIcon;
  return (
    <span
      className={classes(
        'type-caption inline-flex items-center gap-1.5',
        shape === 'box' && 'min-h-7 max-w-full rounded-chip px-2.5 py-0.5',
        (shape === 'box' ? TONES : TEXT_TONES)[tone ?? statusTone],
      )}
    >
      {iconName && <Icon name={iconName} size="sm" />}
      <span>{children}</span>
      {opens && <Icon name="caret-down-bold" size="sm" />}
    </span>
  );
}

import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';

const LOOKS = {
  live: 'text-success',
  delayed: 'bg-warn-soft text-warn',
  offline: 'bg-danger-soft text-danger',
} as const;

const ICONS = { delayed: 'hourglass-medium-fill', offline: 'wifi-slash' } as const;

type LivePillProps = {
  state: keyof typeof LOOKS;
  label: string;
  /** The time of the last news, shown when it is not now. */
  age?: string | null;
  /** A bar below says the rest: on a phone only the icon, and never the time. */
  isShort?: boolean;
};

/** Whether the screen is live, as icon and word. */
export function LivePill({ state, label, age = null, isShort = false }: LivePillProps) {
  return (
    <p
      role="status"
      className={classes(
        'type-caption inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-chip px-1 whitespace-nowrap md:px-2',
        LOOKS[state],
      )}
    >
      {state === 'live' ? (
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      ) : (
        <Icon name={ICONS[state]} size="sm" />
      )}
      <span className={classes(isShort && 'max-lg:sr-only')}>{label}</span>
      {state !== 'live' && age !== null && !isShort && <span className="hidden xl:inline">· {age}</span>}
    </p>
  );
}

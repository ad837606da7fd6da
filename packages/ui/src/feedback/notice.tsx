import type { ReactNode, Ref } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

const TONES = {
  info: ['bg-sunken text-ink', 'info'],
  live: ['bg-primary-soft text-ink', 'info'],
  warn: ['bg-warn-soft text-warn', 'warning'],
  danger: ['bg-danger-soft text-danger', 'warning-circle-fill'],
  good: ['bg-success-soft text-success', 'check-circle-fill'],
  offer: ['bg-saffron-soft text-saffron-ink', 'seal-percent-fill'],
} as const satisfies Record<string, readonly [string, IconName]>;

type NoticeProps = {
  tone?: keyof typeof TONES;
  icon?: IconName;
  children: ReactNode;
  /** A link or button at the end. */
  action?: ReactNode;
  /** `alert` announces an error at once. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

/** A message about the content below it. Focusable by script, so that an error can be announced. */
export function Notice({ tone = 'info', icon, children, action, role, ref, className }: NoticeProps) {
  const [toneClass, toneIcon] = TONES[tone];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      className={classes(
        'flex items-start gap-2.5 rounded-control px-3.5 py-3 text-small',
        toneClass,
        className,
      )}
    >
      <Icon name={icon ?? toneIcon} size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
      <div className="min-w-0 flex-1 font-medium">{children}</div>
      {action}
    </div>
  );
}

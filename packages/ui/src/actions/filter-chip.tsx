import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type FilterChipProps = {
  icon?: IconName;
  children: ReactNode;
  /** A toggle; without it the chip opens something. */
  isOn?: boolean;
  /** Looks switched on, for a chip that opens its choices. */
  isMarked?: boolean;
  opens?: boolean;
  /** The name, if the content is not enough. */
  label?: string;
  /** An icon at the end. */
  end?: IconName;
  onPress: () => void;
};

/** A small pill that switches a filter, or opens its choices. */
export function FilterChip(props: FilterChipProps) {
  const { icon, children, isOn, isMarked, opens = false, label, end, onPress } = props;
  const isActive = isOn === true || isMarked === true;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onPress}
      className={classes(
        'hit inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-small font-medium whitespace-nowrap',
        'transition-[background-color,scale] duration-[90ms] active:scale-(--press)',
        isActive
          ? 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]'
          : 'bg-sunken hover:bg-line',
      )}
    >
      {isOn ? <Icon name="check-bold" size="sm" /> : icon && <Icon name={icon} size="sm" />}
      {children}
      {(opens || end) && <Icon name={end ?? 'caret-down-bold'} size="sm" />}
    </button>
  );
}

import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type ChipProps = {
  icon?: IconName;
  children: ReactNode;
  onPress: () => void;
  opens?: boolean;
  className?: string;
};

/** A pill button, such as the delivery location. `opens` adds a caret. */
export function Chip({ icon, children, onPress, opens = false, className }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sunken px-3.5 text-control font-medium',
        'transition-[background-color,scale] duration-[90ms] hover:bg-line active:scale-(--press) active:bg-line',
        className,
      )}
    >
      {icon && <Icon name={icon} size="md" />}
      <span className="truncate">{children}</span>
      {opens && <Icon name="caret-down-bold" size="sm" />}
    </button>
  );
}

/** A static pill for a fee, minimum or credit. */
export function FactChip({ children, tone }: { children: ReactNode; tone?: 'primary' }) {
  return (
    <span
      className={`type-caption inline-flex min-h-7 items-center gap-1.5 rounded-chip px-2.5 py-0.5 ${tone ? 'bg-primary-soft text-primary-ink' : 'bg-sunken'}`}
    >
      {children}
    </span>
  );
}

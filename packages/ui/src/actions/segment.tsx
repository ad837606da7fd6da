import { useId } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type Option<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  selectedIcon?: IconName;
  disabled?: boolean;
};

type SegmentProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
};

/** A radio group of two to four options. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('flex rounded-full bg-sunken p-1', className)}
    >
      {options.map((option) => {
        const isOn = option.value === value;
        const icon = isOn ? (option.selectedIcon ?? option.icon) : option.icon;
        return (
          <label
            key={option.value}
            className={classes(
              'row-focus relative flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-full px-2 text-small md:min-h-10 md:gap-2 md:px-3 md:text-control',
              'before:absolute before:inset-x-0 before:-inset-y-1 transition-[background-color] duration-160',
              isOn
                ? 'bg-surface font-semibold text-primary-ink shadow-e1 dark:bg-raised'
                : 'font-medium text-ink-2',
              option.disabled ? 'text-ink-3 opacity-60' : 'cursor-pointer hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={isOn}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {icon && <Icon name={icon} size="md" />}
            <span className="truncate">{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}

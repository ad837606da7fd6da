import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';

type PillSelectProps = {
  label: string;
  /** Values with their names. */
  options: readonly (readonly [value: string, name: string])[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** A choice from a list of any length as a pill: an invisible native select over its chosen name. */
export function PillSelect({ label, options, value, onChange, className }: PillSelectProps) {
  return (
    <span
      className={classes(
        'row-focus relative inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-sunken px-4 text-small font-medium hover:bg-line',
        className,
      )}
    >
      <bdi aria-hidden="true" className="max-w-40 truncate">
        {options.find(([one]) => one === value)?.[1]}
      </bdi>
      <Icon name="caret-down-bold" size="sm" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

import { type ReactNode, useId } from 'react';
import { classes } from '#classes.ts';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; content: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The columns of the grid. */
  className: string;
};

/** A radio group of boxes in a grid, such as amounts or times. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes('grid gap-2', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'row-focus flex min-h-11 cursor-pointer items-center justify-center rounded-control px-1 py-2 text-center',
            'text-small font-medium transition-[background-color] duration-160',
            option.value === value
              ? 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]'
              : 'bg-sunken hover:bg-line',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}

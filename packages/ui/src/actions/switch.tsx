import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label. */
  children: ReactNode;
  /** The label is for screen readers only, in a row that names the switch. */
  isBare?: boolean;
  text?: ReactNode;
  disabled?: boolean;
};

/** A switch that takes effect at once, with its label at the start. */
export function Switch(props: SwitchProps) {
  const { checked, onChange, children, isBare = false, text, disabled = false } = props;
  return (
    <label
      className={classes(
        'row-focus flex cursor-pointer items-center rounded-control',
        isBare ? 'size-13 shrink-0 justify-center' : 'min-h-12 gap-4',
      )}
    >
      <span className={isBare ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block">{children}</span>
        {text && <span className="type-small block text-ink-2">{text}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-8 w-13 shrink-0 rounded-full border-2 border-line-strong bg-sunken transition-[background-color] duration-160 peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-50 *:transition-transform peer-checked:*:translate-x-[calc(1.25rem*var(--reading))] peer-checked:*:bg-on-primary"
      >
        <span className="absolute start-0.5 top-0.5 size-6 rounded-full bg-line-strong duration-160" />
      </span>
    </label>
  );
}

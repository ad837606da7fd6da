import type { ReactNode } from 'react';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
};

/** A switch that takes effect at once, with its label at the start. */
export function Switch({ checked, onChange, children, text, disabled = false }: SwitchProps) {
  return (
    <label className="row-focus flex min-h-12 cursor-pointer items-center gap-4 rounded-control">
      <span className="min-w-0 flex-1">
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

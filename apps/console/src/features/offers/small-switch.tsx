type SmallSwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch without a visible label, in a row that names it. */
export function SmallSwitch({ label, checked, onChange }: SmallSwitchProps) {
  return (
    <label className="row-focus grid size-13 shrink-0 cursor-pointer place-items-center rounded-control">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-12 rounded-full border-2 border-line-strong bg-sunken transition-[background-color] duration-160 peer-checked:border-primary peer-checked:bg-primary *:transition-transform peer-checked:*:translate-x-[calc(1.25rem*var(--reading))] peer-checked:*:bg-on-primary"
      >
        <span className="absolute start-0.5 top-0.5 size-5 rounded-full bg-line-strong duration-160" />
      </span>
    </label>
  );
}

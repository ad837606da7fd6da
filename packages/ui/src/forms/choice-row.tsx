import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type ChoiceRowProps = {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  icon?: IconName;
  /** Content at the end of the row, such as the price of an option. */
  end?: ReactNode;
  /** A second line, such as the reason why it is disabled. */
  text?: ReactNode;
  disabled?: boolean;
  /** The height: 48 px in a list of options, 56 px in a form. */
  size?: 'md' | 'lg';
  describedBy?: string | undefined;
};

const rowClass = (checked: boolean, disabled: boolean, size: 'md' | 'lg') =>
  classes(
    'row-focus relative flex items-center gap-3 rounded-control px-2 transition-[background-color] duration-160',
    size === 'lg' ? 'min-h-14 px-3 py-2' : 'min-h-12 py-1.5',
    checked ? 'bg-primary-soft' : !disabled && 'hover:bg-sunken',
    disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
  );

function ChoiceText({
  icon,
  children,
  text,
  end,
}: Pick<ChoiceRowProps, 'icon' | 'children' | 'text' | 'end'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {text && <span className="type-small block text-ink-2">{text}</span>}
      </span>
      {end && <span className="shrink-0 text-ink-2">{end}</span>}
    </>
  );
}

/** A radio option. Pressing the selected one again reports false, so that an optional choice can be cleared. */
export function RadioRow(props: ChoiceRowProps) {
  const { name, checked, onChange, disabled = false, size = 'md', describedBy, ...text } = props;
  return (
    <label className={rowClass(checked, disabled, size)}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={() => onChange(true)}
        onClick={() => checked && onChange(false)}
        className="radio-dot"
      />
      <ChoiceText {...text} />
    </label>
  );
}

export function CheckRow(props: ChoiceRowProps) {
  const { name, checked, onChange, disabled = false, size = 'md', describedBy, ...text } = props;
  return (
    <label className={rowClass(checked, disabled, size)}>
      <span className="grid shrink-0 place-items-center *:col-start-1 *:row-start-1">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer size-6 appearance-none rounded-chip border-2 border-line-strong bg-surface transition-[background-color] duration-160 checked:border-primary checked:bg-primary disabled:opacity-50"
        />
        <Icon
          name="check-bold"
          size="sm"
          className="pointer-events-none text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <ChoiceText {...text} />
    </label>
  );
}

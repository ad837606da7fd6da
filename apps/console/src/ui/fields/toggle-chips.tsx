import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { type ReactNode, useId } from 'react';

type ToggleChipsProps<Value extends string> = {
  id: string;
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
  note?: ReactNode;
};

/** Several of a few values, such as order types or allergens. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const { id, label, options, value, onChange, error, note } = props;
  const errorId = useId();
  const toggle = (one: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === one ? !value.includes(one) : value.includes(option))),
    );
  return (
    <div id={id}>
      <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
        <legend className="text-control font-medium">{label}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {options.map((option) => {
            const isOn = value.includes(option.value);
            return (
              <button
                key={option.value}
                type="button"
                aria-pressed={isOn}
                onClick={() => toggle(option.value)}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-control font-medium',
                  isOn
                    ? 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1.5px_var(--primary)]'
                    : 'bg-sunken text-ink-2 hover:bg-line',
                )}
              >
                {option.icon && <Icon name={option.icon} size="md" />}
                {option.label}
              </button>
            );
          })}
        </div>
      </fieldset>
      {note}
      <div aria-live="polite">{error && <ErrorText id={errorId}>{error}</ErrorText>}</div>
    </div>
  );
}

import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Field, type FieldTexts } from '@app/ui/forms/field.tsx';

type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

type SelectFieldProps = FieldTexts & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (Option | OptionGroup)[];
  /** Lower, for a row of filters. */
  size?: 'md' | 'sm';
};

/** A native select, which phones show as their own list. */
export function SelectField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  options,
  size = 'md',
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={classes('field-box row-focus relative', size === 'sm' && 'min-h-11!')}>
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={classes(
              'bare-input w-full min-w-0 truncate ps-3.5 pe-10',
              size === 'sm' ? 'min-h-10 text-control' : 'min-h-12',
            )}
          >
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(optionElement)}
                </optgroup>
              ) : (
                optionElement(option)
              ),
            )}
          </select>
          <Icon
            name="caret-down-bold"
            size="sm"
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}

const optionElement = ({ value, label }: Option) => (
  <option key={value} value={value} className="bg-raised text-ink">
    {label}
  </option>
);

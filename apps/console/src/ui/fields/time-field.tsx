import { typedTime } from '@app/domain/branch/typed-time';
import { Field } from '@app/ui/forms/field.tsx';
import { useId } from 'react';

type TimeFieldProps = {
  label: string;
  /** The accessible name, where several fields have the same label. */
  name: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Times to choose from, in minutes after midnight. */
  choices: readonly number[];
  clock: (minutes: number) => string;
};

/** CON-100 A time of day as text, such as `8`, `8:30`, `20:30` or `8 pm`. It is written out when the field is left. */
export function TimeField({ label, name, value, onChange, error, choices, clock }: TimeFieldProps) {
  const list = useId();

  function writeOut() {
    const minutes = typedTime(value);
    if (minutes !== null) onChange(clock(minutes));
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="field-box row-focus min-h-11!">
          <input
            {...control}
            aria-label={name}
            list={list}
            dir="auto"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={writeOut}
            className="bare-input digits min-h-10 w-full min-w-0 px-3 text-control"
          />
          <datalist id={list}>
            {choices.map((minutes) => (
              <option key={minutes}>{clock(minutes)}</option>
            ))}
          </datalist>
        </span>
      )}
    </Field>
  );
}

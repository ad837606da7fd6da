import { Field } from '@app/ui/forms/field.tsx';

type DateFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** A day, in a row of filters. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <span className="field-box row-focus min-h-11!">
          <input
            {...control}
            type="date"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="bare-input min-h-10 w-full min-w-0 px-3 text-control"
          />
        </span>
      )}
    </Field>
  );
}

import { toLatinDigits } from '@app/domain/text/digits';
import { Field, type FieldTexts } from './field.tsx';

type CodeFieldProps = FieldTexts & {
  value: string;
  onChange: (code: string) => void;
  name?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
};

/** A single input for a one-time code of any length, which supports autofill and paste. */
export function CodeField({ label, hint, error, value, onChange, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="field-box row-focus">
          <input
            {...rest}
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(toLatinDigits(event.currentTarget.value).replace(/\D/g, ''))}
            className="bare-input digits min-h-14 w-full px-4 text-center text-h1 font-semibold tracking-[0.35em]"
          />
        </span>
      )}
    </Field>
  );
}

import { type ReactNode, useId } from 'react';
import { ErrorText } from './error-text.tsx';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };

type FieldProps = FieldTexts & {
  /** Content at the end of the label row, such as "Optional". */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** Label, hint, control and error, in this order in every form. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-control font-medium">
          {label}
        </label>
        {aside && <span className="type-caption text-ink-3">{aside}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="type-small text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-2">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </div>
  );
}

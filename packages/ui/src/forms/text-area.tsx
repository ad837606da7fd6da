import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & { value: string };

/** Grows with its text: an invisible copy of the text in the same grid cell sets the height. */
export function TextArea({ value, ...rest }: TextAreaProps) {
  const cell = 'col-start-1 row-start-1 px-3.5 py-3 whitespace-pre-wrap wrap-anywhere';
  return (
    <span className="field-box row-focus">
      <span className="grid w-full">
        <textarea
          rows={1}
          dir="auto"
          placeholder=" "
          // A browser shows the line of the cursor only, which is little on a phone held sideways.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          {...rest}
          value={value}
          className={`${cell} bare-input w-full resize-none overflow-hidden`}
        />
        <span aria-hidden="true" className={`${cell} invisible`}>{`${value}\u200B`}</span>
      </span>
    </span>
  );
}

export function TextAreaField({ label, hint, error, ...rest }: FieldTexts & TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea {...rest} {...control} />}
    </Field>
  );
}

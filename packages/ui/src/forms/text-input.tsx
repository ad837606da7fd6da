import type { ComponentProps } from 'react';
import { classes } from '#classes.ts';
import { Field, type FieldTexts } from './field.tsx';

/** The input without a label; most forms use TextField. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="field-box row-focus">
      <input {...rest} className={classes('bare-input min-h-12 w-full min-w-0 px-3.5', className)} />
    </span>
  );
}

export function TextField({ label, hint, error, ...rest }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput dir="auto" placeholder=" " {...rest} {...control} />}
    </Field>
  );
}

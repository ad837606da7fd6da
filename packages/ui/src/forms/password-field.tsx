import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from '#actions/icon-button.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    autoComplete: 'current-password' | 'new-password';
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="field-box relative has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-ink">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            dir={isShown ? 'ltr' : undefined}
            className="bare-input min-h-12 w-full min-w-0 ps-3.5 text-start shadow-none! outline-none!"
          />
          <IconButton
            icon={isShown ? 'eye-slash' : 'eye'}
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="me-1"
          />
        </span>
      )}
    </Field>
  );
}

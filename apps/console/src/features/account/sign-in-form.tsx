import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { PasswordInput } from './password-input.tsx';
import { useChecks } from './use-checks.ts';

type SignIn = { login: string; password: string };
type SignInFormProps = {
  onSubmit: (values: SignIn) => Promise<unknown>;
  /** A link to the form for a new password. */
  forgot: ReactNode;
};

/** CON-04 Sign-in with phone or email, of staff and of drivers. */
export function SignInForm({ onSubmit, forgot }: SignInFormProps) {
  const t = useTranslations('signIn');
  const checks = useChecks();
  const form = useForm({
    start: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: checks.required(login, t('login')),
      password: checks.required(password, t('password')),
    }),
    send: onSubmit,
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <TextField
        {...form.text('login')}
        label={t('login')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="text-start"
      />
      <PasswordInput {...form.text('password')} label={t('password')} autoComplete="current-password" />
      <Button {...form.submit} block>
        {t('submit')}
      </Button>
      <p className="flex min-h-11 items-center text-small">{forgot}</p>
    </form>
  );
}

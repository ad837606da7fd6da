import { resetPassword } from '@app/contract/auth';
import { useTranslations } from 'use-intl';
import { refusalOf } from '#lib/refusal.ts';
import { useForm } from '#lib/use-form.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '#session/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { PasswordInput } from './password-input.tsx';

export type ResetLink = { token: string; email: string };

/** What is wrong with the link itself is said above the fields (D-109). */
export function ResetForm({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const t = useTranslations();
  const checks = useFieldChecks();
  const form = useForm({
    start: { password: '', password_confirmation: '' },
    check: (values) => ({
      password: checks.newPassword(values.password, t('passwords.newPassword')),
      password_confirmation: checks.repeated(values.password_confirmation, values.password),
    }),
    send: async (values) => {
      await api.call(resetPassword, { body: { ...link, ...values } });
      onDone();
    },
    refusal: (problem) => refusalOf(problem, 'first'),
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordInput
        {...form.text('password')}
        label={t('passwords.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.text('password_confirmation')}
        label={t('passwords.confirmPassword')}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={form.isBusy}>
        {t('passwords.reset')}
      </Button>
    </form>
  );
}

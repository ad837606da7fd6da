import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { changePassword } from '@app/contract/endpoints/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { PasswordField } from '@app/ui/forms/password-field.tsx';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const user = useCustomer();
  const checks = useFieldChecks();
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const form = useForm({
    start: { current_password: '', new_password: '', new_password_confirmation: '' },
    check: (values) => ({
      current_password: checks.required(values.current_password, t('passwords.currentPassword')),
      new_password: checks.newPassword(values.new_password, t('passwords.newPassword')),
      new_password_confirmation: checks.repeated(values.new_password_confirmation, values.new_password),
    }),
    send: async (body) => {
      await api.call(changePassword, { body });
      onDone();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <input type="tel" name="username" autoComplete="username" value={user.phone} readOnly hidden />
      <PasswordField
        {...form.text('current_password')}
        {...eye}
        label={t('passwords.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.text('new_password')}
        {...eye}
        label={t('passwords.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.text('new_password_confirmation')}
        {...eye}
        label={t('passwords.confirmPassword')}
        autoComplete="new-password"
      />
      <Button {...form.submit} block>
        {t('passwords.change')}
      </Button>
    </form>
  );
}

import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { setPassword } from '@app/contract/endpoints/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { PasswordField } from '@app/ui/forms/password-field.tsx';
import { useTranslations } from 'use-intl';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { api } from '#session/api.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer, useStoreUser } from '#session/user.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useReauth } from './use-reauth.ts';

/** SIGN-05 Adds a password to an account that signs in by code. */
export function SetPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const text = useSignInTexts();
  const { phone } = useCustomer();
  const keepUser = useStoreUser();
  const reauth = useReauth();
  const checks = useFieldChecks();
  const eye = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  const form = useForm({
    start: { password: '', password_confirmation: '' },
    check: (values) => ({
      password: checks.newPassword(values.password, t('passwords.newPassword')),
      password_confirmation: checks.repeated(values.password_confirmation, values.password),
    }),
    send: async (body) => {
      keepUser(await reauth.withReauth(() => api.call(setPassword, { body })));
      onDone();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });

  return (
    <>
      <form {...form.form} className="grid gap-5">
        <FormFailure text={form.failure} />
        <input type="tel" name="username" autoComplete="username" value={phone} readOnly hidden />
        <PasswordField
          {...form.text('password')}
          {...eye}
          label={t('passwords.newPassword')}
          hint={t('auth.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('password_confirmation')}
          {...eye}
          label={t('passwords.confirmPassword')}
          autoComplete="new-password"
        />
        <Button {...form.submit} block>
          {text('savePassword')}
        </Button>
      </form>
      <ReauthDialog reauth={reauth} />
    </>
  );
}

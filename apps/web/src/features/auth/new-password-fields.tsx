import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldChecks } from '#session/field-checks.ts';
import { PasswordInput } from './password-input.tsx';

type NewPassword = { password: string; password_confirmation: string };
type Texts = Omit<ComponentProps<typeof PasswordInput>, 'label' | 'hint' | 'autoComplete'>;

export const NO_NEW_PASSWORD: NewPassword = { password: '', password_confirmation: '' };

export function useNewPasswordCheck() {
  const t = useTranslations();
  const checks = useFieldChecks();
  return ({ password, password_confirmation }: NewPassword) => ({
    password: checks.newPassword(password, t('passwords.newPassword')),
    password_confirmation: checks.repeated(password_confirmation, password),
  });
}

/** New password and confirmation, used after a mailed link and after a code. */
export function NewPasswordFields({ password, confirmation }: { password: Texts; confirmation: Texts }) {
  const t = useTranslations();
  return (
    <>
      <PasswordInput
        {...password}
        label={t('passwords.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordInput {...confirmation} label={t('passwords.confirmPassword')} autoComplete="new-password" />
    </>
  );
}

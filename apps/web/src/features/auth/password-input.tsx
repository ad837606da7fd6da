import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '@app/ui/forms/password-field.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>;

export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslations();
  return <PasswordField {...props} showLabel={t('auth.showPassword')} hideLabel={t('auth.hidePassword')} />;
}

import { PasswordField } from '@app/ui/forms/password-field.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

type PasswordInputProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>;

export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslations('common');
  return <PasswordField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function ForgotPasswordScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.forgotPassword')} width="form">
      <FormFields />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function ResetPasswordScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.resetPassword')} width="form">
      <FormFields />
    </Page>
  );
}

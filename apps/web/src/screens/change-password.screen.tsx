import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function ChangePasswordScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.changePassword')} width="form">
      <FormFields />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function LoginScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.login')} width="form">
      <FormFields />
    </Page>
  );
}

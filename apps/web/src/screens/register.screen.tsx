import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function RegisterScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.register')} width="form">
      <FormFields />
    </Page>
  );
}

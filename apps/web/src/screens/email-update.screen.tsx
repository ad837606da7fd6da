import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function EmailUpdateScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.emailUpdate')} width="form">
      <FormFields />
    </Page>
  );
}

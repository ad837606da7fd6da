import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function EmailVerifyScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.emailVerify')} width="form">
      <FormFields />
    </Page>
  );
}

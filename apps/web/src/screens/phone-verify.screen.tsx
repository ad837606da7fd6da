import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function PhoneVerifyScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.phoneVerify')} width="form">
      <FormFields />
    </Page>
  );
}

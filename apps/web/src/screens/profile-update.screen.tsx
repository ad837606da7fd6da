import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function ProfileUpdateScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.profileUpdate')} width="form">
      <FormFields />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function AccountDeleteScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.accountDelete')} width="narrow">
      <FormFields />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { FormFields } from './waiting.tsx';

export function TrackEntryScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.trackEntry')} width="form">
      <FormFields />
    </Page>
  );
}

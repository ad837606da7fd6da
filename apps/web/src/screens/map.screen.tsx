import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { MapArea } from './waiting.tsx';

export function MapScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.map')} width="medium">
      <MapArea />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { SplitSkeleton } from '#ui/skeleton-pages.tsx';

export function TrackingScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.tracking')}>
      <SplitSkeleton label={t('common.loading')} />
    </Page>
  );
}

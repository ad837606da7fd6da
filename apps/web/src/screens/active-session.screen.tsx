import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { SplitSkeleton } from '#ui/skeleton-pages.tsx';

export function ActiveSessionScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.activeSession')}>
      <SplitSkeleton label={t('common.loading')} />
    </Page>
  );
}

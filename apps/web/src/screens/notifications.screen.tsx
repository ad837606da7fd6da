import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { ListSkeleton } from '#ui/skeleton-pages.tsx';

export function NotificationsScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.notifications')} width="narrow">
      <ListSkeleton label={t('common.loading')} />
    </Page>
  );
}

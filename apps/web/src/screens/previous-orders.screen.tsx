import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { OrdersSkeleton } from '#ui/skeleton-pages.tsx';

export function PreviousOrdersScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.previousOrders')}>
      <OrdersSkeleton label={t('common.loading')} />
    </Page>
  );
}

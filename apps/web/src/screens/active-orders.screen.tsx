import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { OrdersSkeleton } from '#ui/skeleton-pages.tsx';

export function ActiveOrdersScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.activeOrders')}>
      <OrdersSkeleton label={t('common.loading')} />
    </Page>
  );
}

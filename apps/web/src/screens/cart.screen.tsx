import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { SplitSkeleton } from '#ui/skeleton-pages.tsx';

export function CartScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.cart')}>
      <SplitSkeleton label={t('common.loading')} />
    </Page>
  );
}

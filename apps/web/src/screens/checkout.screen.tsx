import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { SplitSkeleton } from '#ui/skeleton-pages.tsx';

export function CheckoutScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.checkout')} width="medium">
      <SplitSkeleton label={t('common.loading')} />
    </Page>
  );
}

import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { VendorsSkeleton } from '#ui/skeleton-pages.tsx';

export function SavedBranchesScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.savedBranches')}>
      <VendorsSkeleton label={t('common.loading')} />
    </Page>
  );
}

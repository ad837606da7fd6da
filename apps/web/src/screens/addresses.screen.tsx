import { useTranslations } from 'use-intl';
import { Page } from '#ui/page.tsx';
import { ListSkeleton } from '#ui/skeleton-pages.tsx';

export function AddressesScreen() {
  const t = useTranslations();
  return (
    <Page title={t('title.addresses')} width="narrow">
      <ListSkeleton label={t('common.loading')} />
    </Page>
  );
}

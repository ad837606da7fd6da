import { matchesSearch } from '@app/domain/text/fold';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVendors } from '#features/vendors/use-vendors.ts';
import { closedLast } from '#features/vendors/vendor-doors.ts';
import { VendorGrid } from '#features/vendors/vendor-grid.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';

export function VendorsScreen() {
  const t = useTranslations();
  const [search, setSearch] = useState('');
  const vendors = useVendors();
  const shown = closedLast(vendors).filter(({ name }) => matchesSearch(name, search));

  return (
    <Page title={t('vendors.heading')}>
      <SearchField
        label={t('vendors.search')}
        clearLabel={t('common.clearSearch')}
        value={search}
        onChange={setSearch}
        className="mb-5 md:max-w-100"
      />
      {shown.length > 0 ? (
        <VendorGrid vendors={shown} />
      ) : (
        <EmptyState
          art="/art/no-delivery.svg"
          text={search ? t('vendors.noMatch', { search }) : t('vendors.none')}
        />
      )}
    </Page>
  );
}

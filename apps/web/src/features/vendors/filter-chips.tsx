import type { CountedTag } from '@app/contract/schemas/customer/vendors';
import { lazyComponent } from '@app/client/react/defer.ts';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SHOWN, type VendorFilter } from './vendor-filter.ts';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

export type FilterProps = {
  filter: VendorFilter;
  tags: readonly CountedTag[];
  /** Without a place there is nothing to sort by. */
  canSort: boolean;
  onChange: (filter: VendorFilter) => void;
};

/** A search has its order beside the dishes. */
type FilterChipsProps = FilterProps & { isSearch: boolean };

/** FIND-03 The filters on narrow screens: a row of chips; sort and types open a sheet. */
export function FilterChips({ filter, tags, canSort, onChange, isSearch }: FilterChipsProps) {
  const t = useTranslations();
  const tagNames = useTagNames(tags, filter.tags);
  // The last one stays until its sheet has moved out.
  const [kind, setKind] = useState<'sort' | 'type' | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: 'sort' | 'type') => {
    setKind(next);
    setIsOpen(true);
  };
  // Without a place no vendor has a fee or an offer.
  const shown = canSort ? SHOWN : (['open'] as const);
  return (
    <div role="group" aria-label={t('find.filters')} className="scroller mb-3 gap-2 py-1">
      {canSort && !isSearch && (
        <FilterChip icon="arrows-down-up" opens onPress={() => show('sort')}>
          <span className="sr-only">{t('find.sort')} </span>
          {t(`find.${filter.sort}`)}
        </FilterChip>
      )}
      {shown.map((name) => (
        <FilterChip
          key={name}
          isOn={filter[name]}
          onPress={() => onChange({ ...filter, [name]: !filter[name] })}
        >
          {t(`find.${name}`)}
        </FilterChip>
      ))}
      {tags.length > 0 && (
        <FilterChip isMarked={filter.tags.length > 0} opens onPress={() => show('type')}>
          {tagNames ?? t('find.type')}
        </FilterChip>
      )}
      <Suspense>
        {kind !== null && (
          <FilterSheet
            {...{ kind, filter, tags, onChange }}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The names of the chosen tags; null for none. */
function useTagNames(tags: readonly CountedTag[], chosen: readonly string[]): string | null {
  const t = useTranslations();
  const names = tags.filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  return names.length === 0 ? null : names.join(t('common.separator'));
}

import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { useTranslations } from 'use-intl';
import type { FilterProps } from './filter-chips.tsx';
import { SHOWN } from './vendor-filter.ts';

type AppliedFiltersProps = FilterProps & { onClear: () => void };

/** The filters that are on, each with a button to remove it. */
export function AppliedFilters({ filter, tags, onChange, onClear }: AppliedFiltersProps) {
  const t = useTranslations();
  return (
    <>
      {SHOWN.filter((name) => filter[name]).map((name) => (
        <FilterChip
          key={name}
          isMarked
          label={t('find.remove', { name: t(`find.${name}`) })}
          end="x"
          onPress={() => onChange({ ...filter, [name]: false })}
        >
          {t(`find.${name}`)}
        </FilterChip>
      ))}
      {tags
        .filter(({ key }) => filter.tags.includes(key))
        .map(({ key, name }) => (
          <FilterChip
            key={key}
            isMarked
            label={t('find.remove', { name })}
            end="x"
            onPress={() => onChange({ ...filter, tags: filter.tags.filter((one) => one !== key) })}
          >
            <bdi>{name}</bdi>
          </FilterChip>
        ))}
      <button type="button" onClick={onClear} className="link hit">
        {t('find.clearAll')}
      </button>
    </>
  );
}

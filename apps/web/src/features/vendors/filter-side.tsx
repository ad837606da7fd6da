import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FilterProps } from './filter-chips.tsx';
import { SortChoices, TagChoices } from './filter-choices.tsx';
import { type Listing, SHOWN } from './vendor-filter.ts';

/** FIND-03 The filters on wide screens, beside the list. */
export function FilterSide(props: FilterProps & Pick<Listing, 'counts'>) {
  const { counts, filter, tags, canSort, onChange } = props;
  const t = useTranslations();
  const shown = canSort ? SHOWN : (['open'] as const);
  return (
    <aside aria-label={t('find.filters')} className="card divide-y divide-line px-3 py-2">
      <Part title={t('find.show')}>
        {shown.map((name) => (
          <CheckRow
            key={name}
            name={name}
            checked={filter[name]}
            onChange={(isOn) => onChange({ ...filter, [name]: isOn })}
            end={counts[name]}
          >
            {t(`find.${name}`)}
          </CheckRow>
        ))}
      </Part>
      {tags.length > 0 && (
        <Part title={t('find.type')}>
          <TagChoices {...{ filter, tags, onChange }} />
        </Part>
      )}
      {canSort && (
        <Part title={t('find.sort')}>
          <SortChoices {...{ filter, onChange }} />
        </Part>
      )}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-3">
      <h2 className="type-h2 px-2 pb-1">{title}</h2>
      {children}
    </section>
  );
}

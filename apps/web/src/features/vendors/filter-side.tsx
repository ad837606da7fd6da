import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import type { ReactNode } from 'react';
import { useFindTexts } from '#i18n/hooks/use-find-texts.ts';
import type { FilterProps } from './filter-chips.tsx';
import { SortChoices, TagChoices } from './filter-choices.tsx';
import { type Listing, SHOWN } from './vendor-filter.ts';

/** FIND-03 The filters on wide screens, beside the list. */
export function FilterSide(props: FilterProps & Pick<Listing, 'counts'>) {
  const { counts, filter, tags, canSort, onChange } = props;
  const texts = useFindTexts();
  const shown = canSort ? SHOWN : (['open'] as const);
  return (
    <aside aria-label={texts('filters')} className="card divide-y divide-line px-3 py-2">
      <Part title={texts('show')}>
        {shown.map((name) => (
          <CheckRow
            key={name}
            name={name}
            checked={filter[name]}
            onChange={(isOn) => onChange({ ...filter, [name]: isOn })}
            end={counts[name]}
          >
            {texts(name)}
          </CheckRow>
        ))}
      </Part>
      {tags.length > 0 && (
        <Part title={texts('type')}>
          <TagChoices {...{ filter, tags, onChange }} />
        </Part>
      )}
      {canSort && (
        <Part title={texts('sort')}>
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

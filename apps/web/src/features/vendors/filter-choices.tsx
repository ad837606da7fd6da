import type { CountedTag } from '@app/contract/schemas/customer/vendors';
import { CheckRow, RadioRow } from '@app/ui/forms/choice-row.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SORTS, type VendorFilter } from './vendor-filter.ts';

type ChoicesProps = { filter: VendorFilter; onChange: (filter: VendorFilter) => void };

export function SortChoices({ filter, onChange }: ChoicesProps) {
  const t = useTranslations();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('find.sort')}>
      {SORTS.map((sort) => (
        <RadioRow
          key={sort}
          name={name}
          checked={filter.sort === sort}
          onChange={() => onChange({ ...filter, sort })}
        >
          {t(`find.${sort}`)}
        </RadioRow>
      ))}
    </div>
  );
}

export function TagChoices({ filter, tags, onChange }: ChoicesProps & { tags: readonly CountedTag[] }) {
  const t = useTranslations();
  const chosen = filter.tags;
  return (
    <div role="group" aria-label={t('find.type')}>
      {tags.map(({ key, name, count }) => (
        <CheckRow
          key={key}
          name={key}
          checked={chosen.includes(key)}
          onChange={(isOn) =>
            onChange({ ...filter, tags: isOn ? [...chosen, key] : chosen.filter((one) => one !== key) })
          }
          end={count}
        >
          <bdi>{name}</bdi>
        </CheckRow>
      ))}
    </div>
  );
}

import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterSheet } from './filter-sheet.tsx';
import type { VendorFilter } from './vendor-filter.ts';

type SortButtonProps = { filter: VendorFilter; onChange: (filter: VendorFilter) => void };

/** FIND-03 The order of the dishes on narrow screens. */
export function SortButton({ filter, onChange }: SortButtonProps) {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="hit inline-flex shrink-0 items-center gap-1.5 font-medium text-primary-ink hover:underline"
      >
        <Icon name="arrows-down-up" size="md" />
        <span className="sr-only">{t('find.sort')} </span>
        {t(`find.${filter.sort}`)}
      </button>
      <FilterSheet kind="sort" tags={[]} {...{ filter, onChange, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
}

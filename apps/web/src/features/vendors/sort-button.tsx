import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { useFindTexts } from '#i18n/hooks/use-find-texts.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { VendorFilter } from './vendor-filter.ts';

type SortButtonProps = { filter: VendorFilter; onChange: (filter: VendorFilter) => void };

/** FIND-03 The order of the dishes on narrow screens. */
export function SortButton({ filter, onChange }: SortButtonProps) {
  const texts = useFindTexts();
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
        <span className="sr-only">{texts('sort')} </span>
        {texts(filter.sort)}
      </button>
      <FilterSheet kind="sort" tags={[]} {...{ filter, onChange, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
}

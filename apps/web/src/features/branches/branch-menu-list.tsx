import type { WireBranch } from '@app/contract/branches';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import type { MenuItem, MenuSection } from './branch-menu.ts';
import { MenuList } from './menu-list.tsx';

/* The sheet brings a library along, which nobody needs before the first tap. */
const ItemDetails = lazy(async () => ({ default: (await import('./item-details.tsx')).ItemDetails }));

type BranchMenuListProps = {
  branch: WireBranch;
  sections: readonly MenuSection[];
  search: string;
  isWide: boolean;
};

/** The menu, and the item that is looked at. */
export function BranchMenuList({ branch, sections, search, isWide }: BranchMenuListProps) {
  const t = useTranslations('branch');
  const [item, setItem] = useState<MenuItem | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(chosen: MenuItem) {
    setItem(chosen);
    setIsOpen(true);
  }

  if (sections.length === 0) {
    return <EmptyState text={search ? t('noMatch', { search }) : t('emptyMenu')} />;
  }
  return (
    <>
      <MenuList sections={sections} currency={branch.currency} isWide={isWide} onOpen={open} />
      {item && (
        <Suspense>
          <ItemDetails
            item={item}
            currency={branch.currency}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => setItem(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import type { WireBranch } from '@app/contract/schemas/branches';
import { startTransition, useMemo, useState } from 'react';
import { menuOf } from '#features/branches/branch-menu.ts';
import { useSlash } from '#features/branches/use-slash.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

/** The menu of the order type and its search; the list updates in a transition. */
export function useMenuSearch(branch: WireBranch, { offers, orderType }: BranchCartState) {
  const [search, setSearch] = useState('');
  const [clearings, setClearings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const menu = useMemo(() => menuOf(branch, offers, orderType), [branch, offers, orderType]);
  const found = useMemo(() => menu.find(search), [menu, search]);
  useSlash(open);

  function open() {
    setIsOpen(true);
    goToSearch();
  }
  function clear() {
    setSearch('');
    setClearings(clearings + 1);
    requestAnimationFrame(goToSearch);
  }
  function close() {
    setSearch('');
    setIsOpen(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search]')?.focus());
  }

  return {
    search,
    sections: menu.sections,
    found,
    goToSearch,
    /** A phone shows the field only during a search. */
    isOpen,
    open,
    close,
    /** Remounts the field, because it holds its own text. */
    fieldKey: clearings,
    clear,
    onSearch: (text: string) => startTransition(() => setSearch(text)),
  };
}

function goToSearch() {
  document.querySelector<HTMLInputElement>('[role="search"] input')?.focus({ preventScroll: true });
}

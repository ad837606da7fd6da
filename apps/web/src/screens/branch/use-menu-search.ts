import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { FoodFilter } from '@app/domain/menu/food';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { buildMenu } from '#features/branches/menu/branch-menu.ts';
import { useFoodFilter } from '#features/branches/food/food-filter.store.ts';
import { hideUnfit } from '#features/branches/menu/hide-unfit.ts';
import { useSlash } from '#features/branches/menu/use-slash.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

const NO_FILTER: FoodFilter = { without: [], diets: [] };

/** The menu of the order type and its search; the list updates in a transition. */
export function useMenuSearch(
  branch: WireBranch,
  { offers, orderType }: Pick<BranchCartState, 'offers' | 'orderType'>,
) {
  const [search, setSearch] = useState('');
  const [clearings, setClearings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const menu = useMemo(() => buildMenu(branch, offers, orderType), [branch, offers, orderType]);
  const matching = useMemo(() => menu.find(search), [menu, search]);
  const filter = useFoodFilter();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const hasFood = useMemo(
    () => menu.sections.some(({ items }) => items.some(({ wire }) => wire.food)),
    [menu],
  );
  // A florist states nothing about food: there is no filter, and it hides nothing.
  const { sections: found, hidden } = useMemo(
    () => hideUnfit(matching, hasFood ? filter : NO_FILTER, revealed),
    [matching, hasFood, filter, revealed],
  );
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
    /** FOOD-01 */
    hasFood,
    hasAllergenFilter: hasFood && filter.without.length > 0,
    hidden,
    reveal: useCallback((sectionId: string) => setRevealed((now) => new Set([...now, sectionId])), []),
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

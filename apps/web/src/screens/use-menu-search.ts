import type { WireBranch } from '@app/contract/branches';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuOf } from '#features/branches/branch-menu.ts';
import { useSlash } from '#features/branches/use-slash.ts';
import type { Ordering } from './use-ordering.ts';

/** The menu of the chosen way, and the search in it; the list may be a moment behind the typing. */
export function useMenuSearch(branch: WireBranch, { offers, orderType }: Ordering) {
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  // By hand: the compiler would remember what was found last, and make the menu anew for every search.
  const find = useMemo(() => menuOf(branch, offers, orderType), [branch, offers, orderType]);
  const sections = find(search);
  useSlash(goToSearch);

  return {
    search,
    sections,
    goToSearch,
    field: {
      label: t('branch.searchMenu'),
      clearLabel: t('common.clearSearch'),
      value: typed,
      onChange: setTyped,
    },
  };
}

/** There is a box in the header of wide screens and one in the column of narrow ones. */
function goToSearch() {
  const boxes = document.querySelectorAll<HTMLInputElement>('[role="search"] input');
  Array.from(boxes)
    .find((box) => box.checkVisibility())
    ?.focus();
}

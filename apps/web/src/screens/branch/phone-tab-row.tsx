import { lazyComponent } from '@app/client/react/defer.ts';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { MenuSearchField } from './menu-search-field.tsx';
import type { useMenuSearch } from './use-menu-search.ts';

const FoodFilterButton = lazyComponent(() =>
  import('#features/branches/food/food-filter-button.tsx').then((file) => file.FoodFilterButton),
);

type PhoneTabRowProps = { menu: ReturnType<typeof useMenuSearch>; tabs: ReactNode };

/**
 * D-122: the menu's sections and a button that replaces this row with the search field. It sticks to the top; in a low
 * window it is the only sticky row. Results start right below it.
 */
export function PhoneTabRow({ menu, tabs }: PhoneTabRowProps) {
  const t = useTranslations();
  const row = useRef<HTMLDivElement>(null);
  const { isOpen, search, goToSearch } = menu;

  useEffect(() => {
    if (!isOpen) return;
    bringToTop(row.current);
    goToSearch();
  }, [isOpen, search, goToSearch]);

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (menu.search === '') menu.close();
    else menu.clear();
  }

  return (
    <>
      {/* Marks the row's static position; the row itself is sticky. */}
      <div className="h-1.5" />
      <div
        ref={row}
        className="sticky top-(--bars) z-20 -mx-(--gutter) flex h-12 items-center border-b border-line bg-bg low:top-0"
      >
        {isOpen ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in the field inside
          <div onKeyDown={pressKey} className="flex min-w-0 flex-1 items-center gap-1 ps-3 pe-1.5">
            <MenuSearchField
              key={menu.fieldKey}
              {...menu}
              className="min-w-0 flex-1 has-[input:focus-visible]:-outline-offset-2!"
            />
            <button
              type="button"
              onClick={menu.close}
              className="min-h-11 rounded-control px-2.5 text-control font-medium text-primary-ink"
            >
              {t('common.cancel')}
            </button>
          </div>
        ) : (
          <>
            <IconButton
              icon="magnifying-glass"
              label={t('branch.searchMenu')}
              data-search
              className="ms-1.5"
              onClick={menu.open}
            />
            {menu.hasFood && (
              <Suspense fallback={<span className="size-11 shrink-0" />}>
                <FoodFilterButton />
              </Suspense>
            )}
            <span aria-hidden="true" className="me-3 ms-1 h-5 w-px shrink-0 bg-line" />
            {tabs}
          </>
        )}
      </div>
    </>
  );
}

/** Not `scrollIntoView`: the scroll padding for this row and the bar would leave a gap here. */
function bringToTop(row: HTMLElement | null) {
  const place = row?.previousElementSibling;
  if (!row || !place) return;
  const stuckAt = Number.parseInt(getComputedStyle(row).top, 10);
  scrollTo({ top: scrollY + place.getBoundingClientRect().bottom - stuckAt });
}

import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { lazyComponent } from '@app/client/react/defer.ts';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { SectionTabs } from '#features/branches/menu/section-tabs.tsx';
import { useScrollSpy } from '@app/ui/layout/use-scroll-spy.ts';
import { BranchItems } from './branch-items.tsx';
import { BranchNotice } from './branch-notice.tsx';
import { BranchOrdering } from './branch-ordering.tsx';
import { PhoneTabRow } from './phone-tab-row.tsx';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';
import type { useMenuSearch } from './use-menu-search.ts';

const FoodChips = lazyComponent(() =>
  import('#features/branches/food/food-chips.tsx').then((file) => file.FoodChips),
);

type BranchMenuProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  addressLink: AddressLink;
  menu: ReturnType<typeof useMenuSearch>;
  itemSheet: ReturnType<typeof useItemSheet>;
  isWide: boolean;
  /** The search field is here and not in the header. */
  isPhone: boolean;
  onOthers: () => void;
  onDirections: () => void;
};

/** The main column, and the rail beside it on wide screens. */
export function BranchMenu(props: BranchMenuProps) {
  const { branch, branchCart, addressLink, menu, itemSheet, isWide, isPhone, onOthers, onDirections } = props;
  const t = useTranslations();
  const { found } = menu;
  const spy = useScrollSpy(found.map(({ id }) => id));
  const tabs = {
    label: t('branch.sections'),
    sections: found.map(({ id, name }) => ({ id, label: name })),
    activeId: spy.activeId,
    onSelect: spy.select,
  };
  return (
    <>
      {isWide && (
        <div className="sticky top-[calc(var(--bars)+1rem)] self-start [grid-area:rail]">
          <SectionTabs {...tabs} variant="rail" />
        </div>
      )}
      <div className="min-w-0 px-(--gutter) pt-3 [grid-area:menu] md:px-0 md:pt-4 xl:pt-0">
        <BranchOrdering {...{ branch, branchCart, addressLink, isPhone, onOthers, onDirections }} />
        {isPhone ? (
          <PhoneTabRow menu={menu} tabs={<SectionTabs {...tabs} variant="row" />} />
        ) : (
          <div className="sticky top-(--bars) z-20 -mx-2 mt-2 bg-bg px-2">
            <BranchNotice {...{ branch, branchCart, onOthers }} />
            {!isWide && <SectionTabs {...tabs} />}
          </div>
        )}
        {menu.hasFood && (
          <Suspense fallback={isPhone ? null : <div className="h-13" />}>
            <FoodChips isPhone={isPhone} hiddenCount={sum(menu.hidden)} />
          </Suspense>
        )}
        <BranchItems {...{ branch, branchCart, menu, isWide, itemSheet }} />
      </div>
    </>
  );
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

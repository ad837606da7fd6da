import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { memo, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuItem } from '#features/branches/menu/branch-menu.ts';
import type { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { MenuList } from '#features/branches/menu/menu-list.tsx';
import { useEarnedPrices } from '#features/ordering/cart/pricing/earned-prices.ts';
import { unitsByItem } from '#features/ordering/cart/lines/units-by-item.ts';
import { cartActions } from '#features/ordering/cart/cart-actions.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { useMenuSearch } from './use-menu-search.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

type BranchItemsProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  menu: ReturnType<typeof useMenuSearch>;
  isWide: boolean;
  itemSheet: ReturnType<typeof useItemSheet>;
};

/** The menu with the cart's quantities. It renders again only when its own props change. */
export const BranchItems = memo(function BranchItems(props: BranchItemsProps) {
  const { branch, branchCart, menu, isWide, itemSheet } = props;
  const { known, stored, block, branchContext } = branchCart;
  const t = useTranslations();
  const language = useLanguage();
  const earned = useEarnedPrices();
  const { open: openItem } = itemSheet;
  const { add, takeOne: take } = useMemo(
    () => cartActions({ branch, offers: known, branchContext, labels: { t, language } }),
    [branch, known, branchContext, t, language],
  );
  const counts = useMemo(() => unitsByItem(stored.lines), [stored.lines]);
  const open = useCallback(({ wire }: MenuItem) => openItem({ id: wire._id, line: null }), [openItem]);
  const addOrOpen = useCallback(
    (item: MenuItem) => (item.isSimple ? add({ item: item.wire, quantity: 1, selection: {} }) : open(item)),
    [add, open],
  );
  const takeOne = useCallback(({ wire }: MenuItem) => take(wire._id), [take]);

  return (
    // At least one window high during a search, so that few results stay at its top.
    <div className={menu.isOpen ? 'max-md:min-h-dvh' : ''}>
      {menu.found.length === 0 && <NoResults {...menu} />}
      <MenuList
        sections={menu.sections}
        found={menu.found}
        hidden={menu.hidden}
        onReveal={menu.reveal}
        hasAllergenFilter={menu.hasAllergenFilter}
        currency={branch.currency}
        timeZone={branch.timeZone}
        isWide={isWide}
        counts={counts}
        earned={earned}
        onOpen={open}
        onAdd={block === null ? addOrOpen : null}
        onTake={takeOne}
      />
    </div>
  );
});

function NoResults({ search, clear }: { search: string; clear: () => void }) {
  const t = useTranslations();
  if (search === '') return <EmptyState art="/art/not-found.svg" text={t('branch.emptyMenu')} />;
  const action = (
    <Button variant="secondary" onClick={clear}>
      {t('common.clearSearch')}
    </Button>
  );
  return <EmptyState art="/art/not-found.svg" text={t('branch.noMatch', { search })} action={action} />;
}

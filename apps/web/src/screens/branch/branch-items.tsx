import type { WireBranch } from '@app/contract/schemas/branches';
import { useTranslations } from 'use-intl';
import type { MenuItem } from '#features/branches/branch-menu.ts';
import type { useItemSheet } from '#features/branches/use-item-sheet.ts';
import { MenuList } from '#features/branches/menu-list.tsx';
import { useEarnedPrices } from '#features/ordering/cart/earned-prices.ts';
import { unitsByItem } from '#features/ordering/cart/units-by-item.ts';
import { useAdd } from '#features/ordering/cart/use-add.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { prepareCart } from './deferred-cart.tsx';
import type { useMenuSearch } from './use-menu-search.ts';
import type { Ordering } from '#features/ordering/use-ordering.ts';

type BranchItemsProps = {
  branch: WireBranch;
  ordering: Ordering;
  menu: ReturnType<typeof useMenuSearch>;
  isWide: boolean;
  layer: ReturnType<typeof useItemSheet>;
  /** What stands above them is drawn. */
  isDue: boolean;
};

/** The menu, with what the cart holds of it. */
export function BranchItems({ branch, ordering, menu, isWide, layer, isDue }: BranchItemsProps) {
  const { known, kept, block } = ordering;
  const earned = useEarnedPrices();
  const { open: openItem } = layer;
  const { add, take } = useAdd({ branch, offers: known, visit: ordering.visit });
  const open = ({ wire }: MenuItem) => openItem({ id: wire._id, line: null });
  const addOrAsk = (item: MenuItem) =>
    item.isSimple ? add({ item: item.wire, quantity: 1, selection: {} }) : open(item);

  return (
    // As high as the window while it is searched: what is found stays at its top, however little it is.
    <div onPointerDown={prepareCart} onFocus={prepareCart} className={menu.isOpen ? 'max-md:min-h-dvh' : ''}>
      {menu.found.length === 0 && <NothingHere {...menu} />}
      <MenuList
        sections={isDue ? menu.sections : []}
        found={menu.found}
        currency={branch.currency}
        isWide={isWide}
        counts={unitsByItem(kept.lines)}
        earned={earned}
        onOpen={open}
        onAdd={block === null ? addOrAsk : null}
        onTake={(item) => take(item.wire._id)}
      />
    </div>
  );
}

function NothingHere({ search, clear }: { search: string; clear: () => void }) {
  const t = useTranslations();
  // A keyboard lies over the lower half while one searches: the sentence comes first there, without a picture.
  if (search === '') return <EmptyState art="/art/not-found.svg" text={t('branch.emptyMenu')} />;
  const action = (
    <Button variant="secondary" onClick={clear}>
      {t('common.clearSearch')}
    </Button>
  );
  return <EmptyState text={t('branch.noMatch', { search })} action={action} />;
}

import type { WireBranch } from '@app/contract/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MenuItem, MenuSection } from '#features/branches/branch-menu.ts';
import type { useItemLayer } from '#features/branches/item-layer.ts';
import { MenuList } from '#features/branches/menu-list.tsx';
import { OpenItemSheet, prepareSheet } from '#features/branches/open-item.tsx';
import type { ItemChoice } from '#features/branches/use-choice.ts';
import { unitsByItem } from '#features/cart/cart-line.ts';
import { CoachLines, type OfferWords } from '#features/cart/coach-lines.tsx';
import { useDue } from '#lib/use-due.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { BranchOrder } from './use-branch-order.ts';

type BranchItemsProps = {
  branch: WireBranch;
  order: BranchOrder;
  sections: readonly MenuSection[];
  search: string;
  isWide: boolean;
  layer: ReturnType<typeof useItemLayer>;
  words: OfferWords;
};

/** The menu and the item that is open: here they meet the cart. */
export function BranchItems(props: BranchItemsProps) {
  const { branch, order, sections, search, isWide, layer, words } = props;
  const { basket, offers, orderType, block } = order;
  const { add, edit, cart } = basket;
  const { currency } = branch;
  const { open: openItem } = layer;
  const isDue = useDue();
  const open = ({ wire }: MenuItem) => openItem({ id: wire._id, line: null });
  const addOrAsk = (item: MenuItem) =>
    item.isSimple ? add({ item: item.wire, quantity: 1, selection: {} }) : open(item);

  function quoteOf(choice: ItemChoice, line: string | null) {
    const { steps, ...amounts } = basket.quote(choice, line);
    const hints: ReactNode = <CoachLines steps={steps.slice(0, 1)} words={words} currency={currency} />;
    return { ...amounts, hints: steps.length > 0 && hints };
  }

  return (
    <div onPointerDown={prepareSheet} onFocus={prepareSheet}>
      {sections.length === 0 && <NothingHere search={search} />}
      <MenuList
        sections={isDue ? sections : []}
        currency={currency}
        isWide={isWide}
        counts={unitsByItem(cart.lines)}
        onOpen={open}
        onAdd={block === null ? addOrAsk : null}
      />
      <OpenItemSheet
        layer={layer}
        items={basket.menu}
        offers={offers}
        orderType={orderType}
        currency={currency}
        block={block}
        choiceOf={(key) => cart.lines.find((line) => lineKey(line) === key) ?? null}
        quoteOf={quoteOf}
        onDone={(choice, line) => (line === null ? add(choice) : edit(line, choice))}
      />
    </div>
  );
}

function NothingHere({ search }: { search: string }) {
  const t = useTranslations('branch');
  // A keyboard lies over the lower half while one searches: the sentence comes first there, without a picture.
  if (search) return <EmptyState text={t('noMatch', { search })} />;
  return <EmptyState art="/art/not-found.svg" text={t('emptyMenu')} />;
}

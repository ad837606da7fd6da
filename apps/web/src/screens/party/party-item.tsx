import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { emptyCart } from '@app/domain/cart/cart';
import { offersFor } from '@app/domain/menu/menu';
import { useMemo } from 'react';
import { OpenItemSheet } from '#features/branches/item/open-item.tsx';
import type { ItemChoice } from '#features/branches/item/use-choice.ts';
import type { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { peopleOf } from '#features/group-orders/party-people.ts';
import type { OwnLines } from '#features/group-orders/use-own-lines.ts';
import { findSoldOut } from '#features/ordering/cart/lines/sold-out-lines.ts';
import { pricingContext } from '#features/ordering/cart/pricing/cart-price.ts';
import { quoteItem } from '#features/ordering/cart/pricing/quote.ts';

export function usePartyOffers(branch: WireBranch, type: WireParty['type']) {
  return useMemo(() => offersFor(knownOffers(branch.offers), type), [branch.offers, type]);
}

type PartyItemProps = {
  branch: WireBranch;
  party: WireParty;
  itemSheet: ReturnType<typeof useItemSheet>;
  lines: OwnLines;
};

/** The open item, connected to the own lines of a party. */
export function PartyItem({ branch, party, itemSheet, lines }: PartyItemProps) {
  const offers = usePartyOffers(branch, party.type);
  const cart = { ...emptyCart, branchId: branch._id, orderType: party.type };
  const own = peopleOf(party).me.lines;
  const items = new Map(branch.menu.collections.flatMap((one) => one.items).map((item) => [item._id, item]));
  const context = pricingContext(cart, branch);

  /* The price of this item alone: others may add to the same offers. */
  function quoteChoice(choice: ItemChoice) {
    const { total, before } = quoteItem(cart, choice, { offers, context });
    return { total, before, hints: null };
  }

  function findChoice(lineId: string, itemId: string) {
    const line = own.find(({ _id }) => _id === lineId);
    if (line?.itemId !== itemId) return null;
    const { quantity, selection, note } = line;
    return { quantity, selection, ...(note !== null && { note }) };
  }

  function finish({ item, quantity, selection, note = '' }: ItemChoice, lineId: string | null) {
    const content = { itemId: item._id, quantity, selection, note: note.trim() === '' ? null : note };
    if (lineId === null) lines.add({ ...content, name: item.name });
    else lines.change(lineId, content);
  }

  return (
    <OpenItemSheet
      itemSheet={itemSheet}
      items={items}
      soldOut={findSoldOut(branch)}
      offers={offers}
      orderType={party.type}
      currency={branch.currency}
      timeZone={branch.timeZone}
      block={null}
      choiceOf={findChoice}
      quoteOf={quoteChoice}
      onDone={finish}
    />
  );
}

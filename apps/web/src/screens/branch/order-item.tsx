import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import type { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { OpenItemSheet } from '#features/branches/item/open-item.tsx';
import type { ItemChoice } from '#features/branches/item/use-choice.ts';
import { OfferHintLines, type OfferLabels } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

type OrderItemProps = {
  branch: WireBranch;
  order: BranchOrder;
  itemSheet: ReturnType<typeof useItemSheet>;
  labels: OfferLabels;
};

/** The open item, connected to the cart. */
export function OrderItem({ branch, order, itemSheet, labels }: OrderItemProps) {
  const { pricedCart, offers, orderType, block } = order;
  const { add, edit, cart, menu, soldOut } = pricedCart;
  const { currency } = branch;

  function quoteChoice(choice: ItemChoice, line: string | null) {
    const { steps, ...amounts } = pricedCart.quote(choice, line);
    const hints = <OfferHintLines steps={steps.slice(0, 1)} labels={labels} currency={currency} />;
    return { ...amounts, hints: steps.length > 0 && hints };
  }

  /** SOLD-03 Another item keeps quantity and note of the line that it replaces. */
  function findChoice(key: string, itemId: string) {
    const line = cart.lines.find((one) => lineKey(one) === key);
    if (!line || line.itemId === itemId) return line ?? null;
    return { quantity: line.quantity, selection: {}, ...(line.note && { note: line.note }) };
  }

  return (
    <OpenItemSheet
      itemSheet={itemSheet}
      items={menu}
      soldOut={soldOut}
      offers={offers}
      orderType={orderType}
      currency={currency}
      timeZone={branch.timeZone}
      block={block}
      choiceOf={findChoice}
      quoteOf={quoteChoice}
      onDone={(choice, line) => (line === null ? add(choice) : edit(line, choice))}
    />
  );
}

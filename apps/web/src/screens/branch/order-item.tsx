import type { WireBranch } from '@app/contract/schemas/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import type { useItemSheet } from '#features/branches/use-item-sheet.ts';
import { OpenItemSheet } from '#features/branches/open-item.tsx';
import type { ItemChoice } from '#features/branches/use-choice.ts';
import { CoachLines, type OfferWords } from '#features/ordering/cart/offer-hint-lines.tsx';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

type OrderItemProps = {
  branch: WireBranch;
  order: BranchOrder;
  layer: ReturnType<typeof useItemSheet>;
  words: OfferWords;
};

/** The open item, connected to the cart. */
export function OrderItem({ branch, order, layer, words }: OrderItemProps) {
  const { basket, offers, orderType, block } = order;
  const { add, edit, cart, menu } = basket;
  const { currency } = branch;

  function quoteOf(choice: ItemChoice, line: string | null) {
    const { steps, ...amounts } = basket.quote(choice, line);
    const hints = <CoachLines steps={steps.slice(0, 1)} words={words} currency={currency} />;
    return { ...amounts, hints: steps.length > 0 && hints };
  }

  return (
    <OpenItemSheet
      layer={layer}
      items={menu}
      offers={offers}
      orderType={orderType}
      currency={currency}
      block={block}
      choiceOf={(key) => cart.lines.find((line) => lineKey(line) === key) ?? null}
      quoteOf={quoteOf}
      onDone={(choice, line) => (line === null ? add(choice) : edit(line, choice))}
    />
  );
}

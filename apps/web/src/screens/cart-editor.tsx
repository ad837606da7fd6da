import type { WireBranch } from '@app/contract/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import { useItemLayer } from '#features/branches/item-layer.ts';
import { OpenItemSheet, prepareSheet } from '#features/branches/open-item.tsx';
import type { ItemChoice } from '#features/branches/use-choice.ts';
import { CartItem } from '#features/cart/cart-item.tsx';
import { CoachLines } from '#features/cart/coach-lines.tsx';
import type { BranchOrder } from './use-branch-order.ts';
import { useOfferWords } from './use-offer-words.ts';

type CartEditorProps = {
  branch: WireBranch;
  order: BranchOrder;
  /** What the server has against single lines. */
  problems: ReadonlyMap<number, string>;
};

/** The lines of the cart; each opens its item again with the choices that were made. */
export function CartEditor({ branch, order, problems }: CartEditorProps) {
  const { basket, offers, orderType, block } = order;
  const layer = useItemLayer();
  const words = useOfferWords(branch);
  const { cart, menu, price } = basket;
  const { currency } = branch;

  function quoteOf(choice: ItemChoice, line: string | null) {
    const { steps, ...amounts } = basket.quote(choice, line);
    const hints = <CoachLines steps={steps.slice(0, 1)} words={words} currency={currency} />;
    return { ...amounts, hints: steps.length > 0 && hints };
  }

  return (
    <div onPointerDown={prepareSheet} onFocus={prepareSheet}>
      <ul className="divide-y divide-line">
        {price.lines.map((priced, index) => {
          const { line } = priced;
          const key = lineKey(line);
          return (
            <CartItem
              key={key}
              priced={priced}
              currency={currency}
              isGone={!menu.has(line.itemId)}
              problem={problems.get(index)}
              onQuantity={(quantity) => basket.setQuantity(key, quantity)}
              onRemove={() => basket.remove(key)}
              onEdit={() => layer.open({ id: line.itemId, line: key })}
            />
          );
        })}
      </ul>
      <CoachLines steps={basket.steps.slice(0, 2)} words={words} currency={currency} className="mt-2" />
      <OpenItemSheet
        layer={layer}
        items={menu}
        offers={offers}
        orderType={orderType}
        currency={currency}
        block={block}
        choiceOf={(key) => cart.lines.find((line) => lineKey(line) === key) ?? null}
        quoteOf={quoteOf}
        onDone={(choice, line) => line !== null && basket.edit(line, choice)}
      />
    </div>
  );
}

import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { prepareSheet } from '#features/branches/item/open-item.tsx';
import { CartItem } from '#features/ordering/cart/lines/cart-item.tsx';
import { CartLines } from '#features/ordering/cart/lines/cart-lines.tsx';
import { OfferHintLines } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import { OrderItem } from '#screens/branch/order-item.tsx';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';
import { useOfferLabels } from '#screens/branch/use-offer-labels.ts';

type CartEditorProps = {
  branch: WireBranch;
  order: BranchOrder;
  /** Server errors of single lines. */
  errors: ReadonlyMap<number, string>;
};

/** The lines of the cart; each opens its item with the current selection. */
export function CartEditor({ branch, order, errors }: CartEditorProps) {
  const { pricedCart } = order;
  const itemSheet = useItemSheet();
  const labels = useOfferLabels(branch);
  const { menu, price } = pricedCart;
  const { currency } = branch;
  const rows = rowKeys(price.lines.map(({ line }) => line));

  return (
    <div onPointerDown={prepareSheet} onFocus={prepareSheet}>
      <CartLines {...{ branch, pricedCart }} offers={order.offers} hasPictures onOpen={itemSheet.open}>
        {(priced, key, index) => (
          <CartItem
            key={rows[index]}
            priced={priced}
            currency={currency}
            isGone={!menu.has(priced.line.itemId)}
            error={errors.get(index)}
            onQuantity={(quantity) => pricedCart.setQuantity(key, quantity)}
            onRemove={() => pricedCart.remove(key)}
            onNote={(note) => pricedCart.setLineNote(key, note)}
            onEdit={() => itemSheet.open({ id: priced.line.itemId, line: key })}
          />
        )}
      </CartLines>
      <OfferHintLines
        steps={pricedCart.steps.slice(0, 2)}
        labels={labels}
        currency={currency}
        className="mt-2"
      />
      <OrderItem {...{ branch, order, itemSheet, labels }} />
    </div>
  );
}

/** A row stays the same while its note is edited, so that the focus stays in it. */
function rowKeys(lines: readonly CartLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ itemId, selection }) => {
    const key = lineKey({ itemId, selection });
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return `${key} ${count}`;
  });
}

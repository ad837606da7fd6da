import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Offer } from '@app/domain/offers/offer';
import type { OpenItem } from '#features/branches/item/use-item-sheet.ts';
import { CartLineRow } from '#features/ordering/cart/lines/cart-line-row.tsx';
import { CartLines } from '#features/ordering/cart/lines/cart-lines.tsx';
import { CartNote } from '#features/ordering/cart/lines/cart-note.tsx';
import { CartTotals } from '#features/ordering/cart/pricing/cart-totals.tsx';
import { OfferHintLines, type OfferLabels } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';
import type { CartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

const MAX_HINTS = 2;

export type SidebarContentsProps = {
  branch: WireBranch;
  pricedCart: CartPricing;
  labels: OfferLabels;
  offers: readonly Offer[];
  /** Opens an item with the selection of a line. */
  onOpen: (item: OpenItem) => void;
};

/** Lines, note, offer hints and totals of the cart beside the menu. */
export function SidebarContents({ branch, pricedCart, offers, labels, onOpen }: SidebarContentsProps) {
  const { cart, price, menu } = pricedCart;
  const { currency } = branch;
  return (
    <>
      <CartLines {...{ branch, pricedCart, offers }} hasPictures={false} onOpen={onOpen}>
        {(priced, key) => (
          <CartLineRow
            key={key}
            priced={priced}
            currency={currency}
            isGone={!menu.has(priced.line.itemId)}
            onQuantity={(quantity) => pricedCart.setQuantity(key, quantity)}
            onRemove={() => pricedCart.remove(key)}
            onEdit={() => onOpen({ id: priced.line.itemId, line: key })}
          />
        )}
      </CartLines>
      <CartNote note={cart.note} onChange={pricedCart.setNote} />
      <OfferHintLines
        steps={pricedCart.steps.slice(0, MAX_HINTS)}
        labels={labels}
        currency={currency}
        className="mb-4"
      />
      <CartTotals
        price={price}
        orderType={cart.orderType}
        isPlaceKnown={cart.place !== null}
        currency={currency}
      />
    </>
  );
}

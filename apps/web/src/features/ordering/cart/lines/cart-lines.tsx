import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type CartLine, lineKey } from '@app/domain/cart/cart-line';
import type { Offer } from '@app/domain/offers/offer';
import type { PricedLine } from '@app/domain/pricing/line';
import { type ReactNode, useRef } from 'react';
import { type MenuItem, menuItem } from '#features/branches/menu/branch-menu.ts';
import type { OpenItem } from '#features/branches/item/use-item-sheet.ts';
import { SoldOutLine } from './sold-out-line.tsx';
import { suggestionFor } from './sold-out-lines.ts';
import type { CartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

type CartLinesProps = {
  branch: WireBranch;
  pricedCart: CartPricing;
  offers: readonly Offer[];
  hasPictures: boolean;
  /** Opens an item with the quantity and the note of a line. */
  onOpen: (item: OpenItem) => void;
  /** A line that can be ordered; `index` is its place in the order. */
  children: (priced: PricedLine<CartLine, Offer>, key: string, index: number) => ReactNode;
};

/** The lines of a cart in their sequence, those that are sold out among them. */
export function CartLines({ branch, pricedCart, offers, hasPictures, onOpen, children }: CartLinesProps) {
  const { cart, price, soldOut } = pricedCart;
  const list = useRef<HTMLUListElement>(null);
  const pricedLines = new Map(price.lines.map((priced, index) => [lineKey(priced.line), { priced, index }]));
  const { currency, timeZone } = branch;

  /** To the line that is now in the place, else to the heading. */
  function focusLine(place: number) {
    requestAnimationFrame(() => {
      const target = list.current?.children[place] ?? list.current?.lastElementChild;
      const heading = document.querySelector<HTMLElement>('[data-cart-title], h1');
      (target?.querySelector<HTMLElement>('button') ?? heading)?.focus();
    });
  }
  function swap(key: string, place: number, { wire, isSimple }: MenuItem) {
    if (!isSimple) return onOpen({ id: wire._id, line: key });
    const line = cart.lines[place];
    const quantity = line?.quantity ?? 1;
    pricedCart.edit(key, { item: wire, quantity, selection: {}, ...(line?.note && { note: line.note }) });
    focusLine(place);
  }

  return (
    <ul ref={list} className="divide-y divide-line">
      {cart.lines.map((line, place) => {
        const key = lineKey(line);
        const found = pricedLines.get(key);
        if (found) return children(found.priced, key, found.index);
        const entry = soldOut.get(line.itemId);
        if (!entry) return null;
        const suggestion = suggestionFor(entry, branch, cart);
        return (
          <SoldOutLine
            key={key}
            line={line}
            swap={suggestion && menuItem(suggestion, offers, cart.orderType ?? 'table_session')}
            hasPicture={hasPictures}
            {...{ currency, timeZone }}
            onRemove={() => {
              pricedCart.remove(key);
              focusLine(place);
            }}
            onSwap={(item) => swap(key, place, item)}
          />
        );
      })}
    </ul>
  );
}

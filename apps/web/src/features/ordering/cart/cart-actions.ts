import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type Cart, unitsIn } from '@app/domain/cart/cart';
import { lineKey, withLineNote } from '@app/domain/cart/cart-line';
import { hasRoomFor, withItem, withNote, withoutLine, withQuantity } from '@app/domain/cart/contents';
import { withLineBack, withLineReplaced } from '@app/domain/cart/line-in-place';
import type { Offer } from '@app/domain/offers/offer';
import { type ItemChoice, cartLineFrom } from '#features/ordering/cart/lines/cart-line.ts';
import { type CartLabels, cartMessages } from './cart-messages.ts';
import { calculatePrice } from '#features/ordering/cart/pricing/cart-price.ts';
import { carts } from './cart.store.ts';
import { withoutSoldOut, findSoldOut } from '#features/ordering/cart/lines/sold-out-lines.ts';
import type { BranchContext } from './reconcile-cart.ts';

export type CartActionDeps = {
  branch: WireBranch;
  offers: readonly Offer[];
  branchContext: BranchContext;
  labels: CartLabels;
};

/** All actions on the cart's items. */
export function cartActions({ branch, offers, branchContext, labels }: CartActionDeps) {
  const messages = cartMessages(labels, branch.currency);
  const change = (how: (cart: Cart) => Cart) => carts.getState().change(branchContext, how);

  const add = (choice: ItemChoice) =>
    change((cart) => {
      const line = lineWithNote(choice);
      if (!hasRoomFor(cart, line)) {
        messages.full();
        return cart;
      }
      const after = withItem(cart, line);
      const total = calculatePrice(withoutSoldOut(after, findSoldOut(branch)), branch, offers).total;
      messages.added(line.name, unitsIn(after), total);
      return after;
    });

  function without(cart: Cart, key: string): Cart {
    const index = cart.lines.findIndex((line) => lineKey(line) === key);
    const line = cart.lines[index];
    if (line) messages.removed(line.name, () => change((now) => withLineBack(now, line, index)));
    return withoutLine(cart, key);
  }

  /** Removes one unit of an item; of the line added last where there are several. */
  const takeOne = (itemId: string) =>
    change((cart) => {
      const line = cart.lines.findLast((one) => one.itemId === itemId);
      if (!line) return cart;
      const key = lineKey(line);
      return line.quantity === 1 ? without(cart, key) : withQuantity(cart, key, line.quantity - 1);
    });

  return {
    add,
    remove: (key: string) => change((cart) => without(cart, key)),
    takeOne,
    /** SOLD-03 With another item the line is swapped, which can be undone. */
    edit: (key: string, choice: ItemChoice) =>
      change((cart) => {
        const line = lineWithNote(choice);
        const before = cart.lines.find((one) => lineKey(one) === key);
        if (before && before.itemId !== line.itemId)
          messages.swapped(line.name, () => change((now) => withLineReplaced(now, lineKey(line), before)));
        return withLineReplaced(cart, key, line);
      }),
    setQuantity: (key: string, quantity: number) => change((cart) => withQuantity(cart, key, quantity)),
    setLineNote: (key: string, note: string) =>
      change((cart) => {
        const line = cart.lines.find((one) => lineKey(one) === key);
        return line ? withLineReplaced(cart, key, withLineNote(line, note)) : cart;
      }),
    setNote: (note: string) => change((cart) => withNote(cart, note)),
  };
}

/** The note as it was typed is cleaned here. */
const lineWithNote = ({ note = '', ...choice }: ItemChoice) => withLineNote(cartLineFrom(choice), note);

import type { WireBranch } from '@app/contract/schemas/branches';
import { type Cart, unitsIn } from '@app/domain/cart/cart';
import { lineKey } from '@app/domain/cart/cart-line';
import { hasRoomFor, withItem, withNote, withoutLine, withQuantity } from '@app/domain/cart/contents';
import { withLineBack, withLineReplaced } from '@app/domain/cart/line-in-place';
import { withLineNote } from '@app/domain/cart/line-note';
import type { Offer } from '@app/domain/offers/offer';
import { type ItemChoice, lineOf } from './cart-line.ts';
import { type CartLabels, cartMessages } from './cart-messages.ts';
import { priceOf } from './cart-price.ts';
import { carts } from './cart.store.ts';
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
      messages.added(line.name, unitsIn(after), priceOf(after, branch, offers).total);
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
    edit: (key: string, choice: ItemChoice) =>
      change((cart) => withLineReplaced(cart, key, lineWithNote(choice))),
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
const lineWithNote = ({ note = '', ...choice }: ItemChoice) => withLineNote(lineOf(choice), note);

import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { lineKey } from '@app/domain/cart/cart-line';
import { type MenuItem, menuItem } from '#features/branches/menu/branch-menu.ts';
import { SoldOutLine } from '#features/ordering/cart/lines/sold-out-line.tsx';
import { suggestionFor } from '#features/ordering/cart/lines/sold-out-lines.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

type SoldOutLinesProps = { branch: WireBranch; order: BranchOrder };

/** SOLD-03 The lines that keep the order from being placed. A swap that needs choices is made in the cart. */
export function SoldOutLines({ branch, order: { pricedCart, offers } }: SoldOutLinesProps) {
  const { cart, soldOut } = pricedCart;
  const { currency, timeZone } = branch;
  const lines = cart.lines.filter(({ itemId }) => soldOut.has(itemId));
  if (lines.length === 0) return null;

  function findSwap(itemId: string): MenuItem | null {
    const entry = soldOut.get(itemId);
    const suggestion = entry && suggestionFor(entry, branch, cart);
    const item = suggestion ? menuItem(suggestion, offers, cart.orderType ?? 'table_session') : null;
    return item?.isSimple ? item : null;
  }
  const focusTitle = () => document.querySelector('h1')?.focus();

  return (
    <ul className="divide-y divide-line border-b border-line">
      {lines.map((line) => {
        const { quantity, note } = line;
        return (
          <SoldOutLine
            key={lineKey(line)}
            {...{ line, currency, timeZone }}
            swap={findSwap(line.itemId)}
            hasPicture={false}
            onRemove={() => {
              pricedCart.remove(lineKey(line));
              focusTitle();
            }}
            onSwap={({ wire }) => {
              pricedCart.edit(lineKey(line), { item: wire, quantity, selection: {}, ...(note && { note }) });
              focusTitle();
            }}
          />
        );
      })}
    </ul>
  );
}

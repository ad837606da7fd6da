import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';
import { forBranch, withOrderType } from '@app/domain/cart/cart';
import { withLineNote } from '@app/domain/cart/cart-line';
import { hasRoomFor, withItem } from '@app/domain/cart/contents';
import { Button } from '@app/ui/actions/button.tsx';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { cartLineFrom } from '#features/ordering/cart/lines/cart-line.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';

/** GROUP-07 The own lines of a group that has ended go into the own cart, as far as the menu has them. */
export function ToCartButton({ party, lines }: { party: WireParty; lines: readonly WirePartyLine[] }) {
  const text = useGroupTexts();
  const go = useNavigateHref();
  const branchId = party.branch._id;
  const branch = useKnownBranch(branchId);
  if (!branch) return null;
  const items = new Map(branch.menu.collections.flatMap((one) => one.items).map((item) => [item._id, item]));

  function move() {
    carts.getState().fill(branchId, (stored) => {
      let cart = withOrderType(forBranch(stored, branchId), party.type);
      for (const { itemId, quantity, selection, note } of lines) {
        const item = items.get(itemId);
        if (!item) continue;
        const line = withLineNote(cartLineFrom({ item, quantity, selection }), note ?? '');
        if (hasRoomFor(cart, line)) cart = withItem(cart, line);
      }
      return cart;
    });
    go(paths.branch(branchId));
  }

  return (
    <Button variant="secondary" icon="shopping-cart-simple" onClick={move}>
      {text('toCart')}
    </Button>
  );
}

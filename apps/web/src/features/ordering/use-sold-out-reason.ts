import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { isolated } from '@app/ui/content/isolated.ts';
import { useSoldTexts } from '#i18n/hooks/use-sold-texts.ts';
import { suggestionFor } from '#features/ordering/cart/lines/sold-out-lines.ts';
import type { PricedCart } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

/** SOLD-03 The sentence about the first sold-out line; null without one. */
export function useSoldOutReason(branch: WireBranch, { cart, soldOut }: PricedCart): string | null {
  const t = useSoldTexts();
  const line = cart.lines.find(({ itemId }) => soldOut.has(itemId));
  const entry = line && soldOut.get(line.itemId);
  if (!line || !entry) return null;
  return t(suggestionFor(entry, branch, cart) ? 'goOn' : 'goOnRemove', { name: isolated(line.name) });
}

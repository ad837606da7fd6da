import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useTranslations } from 'use-intl';
import { suggestionFor } from '#features/ordering/cart/lines/sold-out-lines.ts';
import type { CartPricing } from '#features/ordering/cart/pricing/use-cart-pricing.ts';

/** SOLD-03 The sentence about the first sold-out line; null without one. */
export function useSoldOutReason(branch: WireBranch, { cart, soldOut }: CartPricing): string | null {
  const t = useTranslations();
  const line = cart.lines.find(({ itemId }) => soldOut.has(itemId));
  const entry = line && soldOut.get(line.itemId);
  if (!line || !entry) return null;
  return t(suggestionFor(entry, branch, cart) ? 'sold.goOn' : 'sold.goOnRemove', {
    name: isolate(line.name),
  });
}

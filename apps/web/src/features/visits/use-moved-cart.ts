import { cartFor } from '@app/domain/cart/carts';
import { cleared } from '@app/domain/cart/contents';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { useEffect } from 'react';
import { waitingLines } from '#features/group-orders/waiting-lines.ts';
import { carts } from '#features/ordering/cart/cart.store.ts';

/** TABLE-16 The own cart for this table goes into the visit, line by line, each with an id that is stored first. */
export function useMovedCart({ _id: partyId, branch: { _id: branchId } }: WireParty): void {
  useEffect(() => {
    const { lines, orderType } = cartFor(carts.getState(), branchId);
    if (orderType !== 'table_session' || lines.length === 0) return;
    for (const { itemId, quantity, selection, note, name } of lines) {
      const line = {
        id: crypto.randomUUID(),
        item_id: itemId,
        quantity,
        preferences: Object.fromEntries(Object.entries(selection).map(([id, options]) => [id, [...options]])),
        ...(note && { note }),
      };
      waitingLines.add({ partyId, line, name, refusal: null });
    }
    carts.getState().fill(branchId, cleared);
  }, [partyId, branchId]);
}

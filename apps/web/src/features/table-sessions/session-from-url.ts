import { WireSession } from '@app/contract/schemas/table-sessions';
import { billOf, roundsOf } from './session-rounds.ts';

/**
 * D-029 What the address of the page says of the table. Anybody may have written it: it is either a whole session
 * of this very id, whose amounts are amounts, or nothing; and no picture is fetched because of it.
 */
export function parseSessionParam(given: unknown, sessionId: string): WireSession | null {
  const parsed = WireSession.safeParse(given);
  if (!parsed.success || parsed.data._id !== sessionId) return null;
  const { table, vendor, orders } = parsed.data;
  const frame: WireSession = {
    ...parsed.data,
    table: { ...table, image: null },
    vendor: { ...vendor, logo: null },
    orders: orders.map((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, image: null })),
    })),
  };
  return isPayable(frame) ? frame : null;
}

function isPayable(session: WireSession): boolean {
  try {
    return roundsOf(session).length >= 0 && billOf(session).total >= 0;
  } catch {
    return false;
  }
}

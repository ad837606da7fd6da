import { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { sessionBill, sessionRounds } from './session-rounds.ts';

/**
 * D-029 Parses the table session in the URL. The input is untrusted: it must be a complete session with this id and
 * valid amounts, and its pictures are dropped.
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
    return sessionRounds(session).length >= 0 && sessionBill(session).total >= 0;
  } catch {
    return false;
  }
}

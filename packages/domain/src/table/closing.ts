import { isActive, type OrderStatus } from '../order/order-status.ts';

type Round = { status: OrderStatus; isPaid: boolean; isReady: boolean };

/** SHOP-16 A ready round that is paid counts as served when its table is closed. */
export const isServedByClosing = ({ status, isPaid, isReady }: Round, isPaying: boolean): boolean =>
  status === 'processing' && isReady && (isPaid || isPaying);

/** CON-104 The rounds because of which staff confirm that a table session is closed. */
export function openRounds(rounds: readonly Round[], isPaying: boolean) {
  return {
    unfinished: rounds.filter((round) => isActive(round.status) && !isServedByClosing(round, isPaying))
      .length,
    unpaid: isPaying ? 0 : rounds.filter(({ status, isPaid }) => status !== 'cancelled' && !isPaid).length,
  };
}

type OpenParts = ReturnType<typeof openRounds> & {
  /** TABLE-25 Lines that are not sent, and parts of the bill that wait for staff. */
  unsent?: number;
  claims?: number;
};

export const isSettled = ({ unfinished, unpaid, unsent = 0, claims = 0 }: OpenParts): boolean =>
  unfinished + unpaid + unsent + claims === 0;

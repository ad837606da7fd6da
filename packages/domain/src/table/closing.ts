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

export const isSettled = ({ unfinished, unpaid }: ReturnType<typeof openRounds>): boolean =>
  unfinished === 0 && unpaid === 0;

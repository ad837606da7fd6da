import { isActive, type OrderStatus } from '../order/order-status.ts';

type Round = { status: OrderStatus; isPaid: boolean };

/** CON-104 The rounds because of which staff confirm that a table session is closed. */
export function openRounds(rounds: readonly Round[], isPaying: boolean) {
  return {
    unfinished: rounds.filter(({ status }) => isActive(status)).length,
    unpaid: isPaying ? 0 : rounds.filter(({ status, isPaid }) => status !== 'cancelled' && !isPaid).length,
  };
}

export const isSettled = ({ unfinished, unpaid }: ReturnType<typeof openRounds>): boolean =>
  unfinished === 0 && unpaid === 0;

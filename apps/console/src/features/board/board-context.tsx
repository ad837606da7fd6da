import type { BoardBranch, BoardPage, OrderTicket } from '@app/contract/schemas/board';
import { createContext, useContext } from 'react';
import type { BoardState } from './live-board.ts';
import type { OrderActions } from './order-actions.ts';

export type BoardValue = {
  state: BoardState<OrderTicket, BoardPage>;
  actions: OrderActions;
  /** The branch of an order, while the board shows it. */
  branchOf: (branchId: string) => BoardBranch | null;
  shortNumberOf: (orderId: string) => string | null;
  /** Orders that this device could not print by itself. */
  printProblems: ReadonlyMap<string, 'claim' | 'print' | 'unknown'>;
  /** Buttons are disabled without a connection. */
  isOffline: boolean;
};

const BoardContext = createContext<BoardValue | null>(null);

export const BoardProvider = BoardContext;

export function useBoard(): BoardValue {
  const value = useContext(BoardContext);
  if (value === null) throw new Error('board: not below the board');
  return value;
}

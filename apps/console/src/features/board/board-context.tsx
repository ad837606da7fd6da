import type { BoardBranch, BoardPage, OrderTicket } from '@app/contract/schemas/board';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { OrderActions } from './order-actions.ts';
import type { PauseActions } from './pause-actions.ts';

export type PrintProblem = 'claim' | 'print' | 'unknown';

export type BoardValue = {
  /** Null before the first response. */
  page: BoardPage | null;
  /** The active orders. */
  tickets: readonly OrderTicket[];
  /** By id, also those that have just ended. */
  known: ReadonlyMap<string, OrderTicket>;
  lastNewsAt: number | null;
  actions: OrderActions;
  pauses: PauseActions;
  /** The branch of an order, while the board shows it. */
  branchOf: (branchId: string) => BoardBranch | null;
  shortNumberOf: (orderId: string) => string | null;
  /** Orders that this device could not print by itself. */
  printProblems: ReadonlyMap<string, PrintProblem>;
  /** Buttons are disabled without a connection. */
  isOffline: boolean;
};

/** What the buttons of tickets need. It changes rarely, so that an event renders one ticket instead of all. */
type BoardControls = Pick<BoardValue, 'actions' | 'isOffline'>;

const BoardContext = createContext<BoardValue | null>(null);
const ControlsContext = createContext<BoardControls | null>(null);

export function BoardProvider({ value, children }: { value: BoardValue; children: ReactNode }) {
  const { actions, isOffline } = value;
  const controls = useMemo(() => ({ actions, isOffline }), [actions, isOffline]);
  return (
    <BoardContext value={value}>
      <ControlsContext value={controls}>{children}</ControlsContext>
    </BoardContext>
  );
}

export function useBoard(): BoardValue {
  const value = useContext(BoardContext);
  if (value === null) throw new Error('board: not below the board');
  return value;
}

export function useBoardControls(): BoardControls {
  const value = useContext(ControlsContext);
  if (value === null) throw new Error('board: not below the board');
  return value;
}

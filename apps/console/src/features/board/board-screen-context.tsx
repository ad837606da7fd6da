import type { OrderTicket } from '@app/contract/schemas/board';
import { createContext, useContext } from 'react';
import type { BoardNavigation } from './use-board-navigation.ts';

type BoardScreen = BoardNavigation & {
  /** Opens the next new order after one that was answered, or closes the drawer. */
  goOn: (answered: OrderTicket) => void;
};

const BoardScreenContext = createContext<BoardScreen | null>(null);

export const BoardScreenProvider = BoardScreenContext;

/** The navigation of the board, for the drawer over it. */
export function useBoardScreen(): BoardScreen {
  const value = useContext(BoardScreenContext);
  if (value === null) throw new Error('board: not below its screen');
  return value;
}

import { createContext, useContext } from 'react';
import type { BoardNavigation } from './use-board-navigation.ts';

const BoardScreenContext = createContext<BoardNavigation | null>(null);

export const BoardScreenProvider = BoardScreenContext;

/** The navigation of the board, for the drawer over it. */
export function useBoardScreen(): BoardNavigation {
  const value = useContext(BoardScreenContext);
  if (value === null) throw new Error('board: not below its screen');
  return value;
}

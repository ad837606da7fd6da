import { createContext } from 'react';

/** Whether a tile has loaded: areas are drawn above the tiles then, else between land and roads. */
export const TilesShown = createContext(false);

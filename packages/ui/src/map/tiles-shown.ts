import { createContext } from 'react';

/** Whether a tile has come: then what belongs on the map lies over the tiles, and else between land and roads. */
export const TilesShown = createContext(false);

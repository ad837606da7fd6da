/** Shares of the screen's height at which the sheet rests. */
export const DETENTS = { opened: 0.7, full: 0.9 } as const;
export type Detent = (typeof DETENTS)[keyof typeof DETENTS];

const CLOSING_HEIGHT = 200;

/** The spec's rule: dragged down, the sheet only closes when 200 px or less of it are left. */
export const mayClose = (visibleHeight: number) => visibleHeight <= CLOSING_HEIGHT;

/** What an arrow key on the grabber does; null closes. */
export function detentAfter(key: string, current: Detent): Detent | null | undefined {
  if (key === 'ArrowUp') return DETENTS.full;
  if (key === 'ArrowDown') return current === DETENTS.full ? DETENTS.opened : null;
  return undefined;
}

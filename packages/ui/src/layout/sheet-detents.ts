/** The heights of the sheet as fractions of the screen height. */
export const DETENTS = { opened: 0.7, full: 0.9 } as const;
export type Detent = (typeof DETENTS)[keyof typeof DETENTS];

const CLOSE_HEIGHT_PX = 200;

/** A drag closes the sheet only if at most 200 px are visible (CONST-04). */
export const canClose = (visibleHeight: number) => visibleHeight <= CLOSE_HEIGHT_PX;

/** The detent after an arrow key on the grabber; null closes, undefined means no change. */
export function detentAfter(key: string, current: Detent): Detent | null | undefined {
  if (key === 'ArrowUp') return DETENTS.full;
  if (key === 'ArrowDown') return current === DETENTS.full ? DETENTS.opened : null;
  return undefined;
}

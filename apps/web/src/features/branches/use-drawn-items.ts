import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** As many as a phone shows at first, and as many as a slow one draws without a pause that is felt. */
const FIRST = 6;
const STEP = 8;

/** How many items of a menu are drawn by now: the first screen at once, the others a few at a time. */
export function useDrawnItems(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  const isComplete = drawn >= count;
  useEffect(() => {
    if (isComplete) return;
    return whenIdle(() => startTransition(() => setDrawn((before) => before + STEP)));
  }, [drawn, isComplete]);
  return isComplete ? Number.POSITIVE_INFINITY : drawn;
}

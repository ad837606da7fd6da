import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** As many as a phone shows at first, and as many as a slow one draws without a pause that is felt. */
const FIRST = 4;
const STEP = 4;

/** How many items of a menu are drawn by now: the first screen at once, the others a few at a time. */
export function useDrawnItems(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  // What a search has left out is drawn anew after it, and again a few at a time.
  const kept = Math.max(FIRST, Math.min(drawn, count));
  if (kept < drawn) setDrawn(kept);
  const isComplete = kept >= count;
  useEffect(() => {
    if (isComplete) return;
    return whenIdle(() => startTransition(() => setDrawn(kept + STEP)));
  }, [kept, isComplete]);
  return isComplete ? Number.POSITIVE_INFINITY : kept;
}

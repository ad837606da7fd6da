import { startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#lib/defer.ts';
import type { MenuSection } from './branch-menu.ts';
import { type Drawn, firstItems, withNext } from './drawn-items.ts';

/** As many as a phone shows at first, and as many as a slow one draws without a pause that is felt. */
const FIRST = 4;
const STEP = 4;

/**
 * The items that are drawn by now: the first of what was found at once, the others a few at a time. What was drawn
 * stays while a search leaves it out: to take hundreds away in one go, and to bring them back, would be felt.
 */
export function useDrawnItems(found: readonly MenuSection[]): Drawn {
  const [kept, setKept] = useState<Drawn>(new Map());
  const drawn = useMemo(() => withNext(kept, firstItems(found, FIRST), FIRST), [kept, found]);
  if (drawn !== kept) setKept(drawn);
  const more = useMemo(() => withNext(drawn, found, STEP), [drawn, found]);
  useEffect(() => {
    if (more === drawn) return;
    return whenIdle(() => startTransition(() => setKept(more)));
  }, [drawn, more]);
  return drawn;
}

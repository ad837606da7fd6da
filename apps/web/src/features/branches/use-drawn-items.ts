import { startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#lib/defer.ts';
import type { MenuSection } from './branch-menu.ts';
import { type Drawn, firstItems, withNext } from './drawn-items.ts';

/** As many as a phone shows at first and a slow one renders without a noticeable delay. */
const FIRST = 4;
const STEP = 4;

/**
 * Renders the first matching items at once and the others in small batches. Rendered items stay mounted while a search
 * hides them, because removing and restoring hundreds would cause a noticeable delay.
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

import { whenIdle } from '@app/client/react/defer.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { MenuSection } from './branch-menu.ts';
import { type RenderedItems, firstItems, withNext } from './rendered-items.ts';

/** As many as a phone shows at first and a slow one renders without a noticeable delay. */
const FIRST = 4;
const STEP = 4;

/**
 * Renders the first matching items at once and the others in small batches. Rendered items stay mounted while a search
 * hides them, because removing and restoring hundreds would cause a noticeable delay.
 */
export function useRenderedItems(found: readonly MenuSection[]): RenderedItems {
  const [rendered, setRendered] = useState<RenderedItems>(new Map());
  const withFirst = useMemo(() => withNext(rendered, firstItems(found, FIRST), FIRST), [rendered, found]);
  if (withFirst !== rendered) setRendered(withFirst);
  const more = useMemo(() => withNext(withFirst, found, STEP), [withFirst, found]);
  useEffect(() => {
    if (more === withFirst) return;
    return whenIdle(() => startTransition(() => setRendered(more)));
  }, [withFirst, more]);
  return withFirst;
}

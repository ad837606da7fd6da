import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { animateEntries, canAnimate } from './view-transition.ts';

/**
 * A list whose entries move to their new places by themselves. Each needs a `data-entry` of its own. Changes inside an
 * entry show at once; only another set or sequence of entries is animated.
 */
export function useAnimatedList<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const keys = items.map(keyOf).join(' ');
  const [shown, setShown] = useState({ keys, items });
  const isMoved = shown.keys !== keys;
  useEffect(() => {
    if (!isMoved) return;
    // Outside of the effect, because the change is rendered synchronously.
    queueMicrotask(() => void animateEntries(() => flushSync(() => setShown({ keys, items }))));
  }, [isMoved, keys, items]);
  return isMoved && canAnimate() ? shown.items : items;
}

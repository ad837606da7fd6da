import { type RefObject, useEffect } from 'react';

/** Scrolls the current link of a row into view: on a phone it may be beyond the edge. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [row, current]);
}

import { useCallback, useState } from 'react';

const MIN_WIDTH = 288;
const GAP = 12;
const DEFAULT = 4;

/** The number of columns that fit into an element. */
export function useColumns() {
  const [count, setCount] = useState(DEFAULT);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) setCount(Math.max(1, Math.floor((width + GAP) / (MIN_WIDTH + GAP))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count, ref };
}

/** Row by row, so that the first row has the oldest. */
export function inColumns<Value>(values: readonly Value[], count: number): Value[][] {
  const columns: Value[][] = Array.from({ length: count }, () => []);
  for (const [index, value] of values.entries()) columns[index % count]?.push(value);
  return columns;
}

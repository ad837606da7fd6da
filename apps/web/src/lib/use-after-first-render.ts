import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False for the first time a component is drawn, and true right after: for the part of it that can come later. */
export function useAfterFirstRender(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue;
}

/** True once the browser has nothing else to do: for what nobody misses at first. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}

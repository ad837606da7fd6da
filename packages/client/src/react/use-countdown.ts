import { useEffect, useState } from 'react';

/* Module state, so that the countdown continues after the page is left and opened again. */
const ends = new Map<string, number>();

export function secondsUntil(end: number | undefined, now: number): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1_000));
}

/** Whole seconds left of the countdown of this name; 0 if it is not running. */
export function useCountdown(name: string, seconds: number) {
  const [left, setLeft] = useState(() => secondsUntil(ends.get(name), Date.now()));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setLeft(secondsUntil(ends.get(name), Date.now()));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [name, isRunning]);

  function start() {
    ends.set(name, Date.now() + seconds * 1_000);
    setLeft(seconds);
  }
  return { left, start };
}

import { useEffect, useRef } from 'react';

const WAIT_MS = 400;
const REPEAT_MS = 110;

/** A press does the action once; a press held longer repeats it until it is let go. */
export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);

  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    wasHeld.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  }
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown: () => {
      wasHeld.current = false;
      stop();
      timer.current = setTimeout(repeat, WAIT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click that ends a hold has been counted already.
    onClick: () => {
      stop();
      if (!wasHeld.current) latest.current();
      wasHeld.current = false;
    },
  };
}

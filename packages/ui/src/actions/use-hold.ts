import { useEffect, useRef } from 'react';

const HOLD_DELAY_MS = 400;
const REPEAT_MS = 110;

/** Runs the action once per press, and repeats it while the press is held. */
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
      timer.current = setTimeout(repeat, HOLD_DELAY_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The click at the end of a hold must not run the action again.
    onClick: () => {
      stop();
      if (!wasHeld.current) latest.current();
      wasHeld.current = false;
    },
  };
}

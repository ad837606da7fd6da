import { useEffect, useState } from 'react';
import { afterPaint } from './defer.ts';

/** Returns the value one paint late, so that a costly part is drawn after the rest of the screen. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => isCurrent && setPainted(value));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return painted;
}

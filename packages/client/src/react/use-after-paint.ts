import { useEffect, useState } from 'react';
import { afterPaint } from './defer.ts';

/** The value as of the last paint: what is costly to draw follows after the rest of the screen. */
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

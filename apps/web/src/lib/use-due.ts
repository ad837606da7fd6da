import { startTransition, useEffect, useState } from 'react';

/** False for the first time a component is drawn, and true right after: for the part of it that can come later. */
export function useDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue;
}

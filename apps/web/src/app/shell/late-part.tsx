import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenLoaded } from '#lib/when-idle.ts';

/**
 * A part around the screens that nobody misses before the page has loaded. The page goes on without it: a connection
 * that was just lost must not take the screen along.
 */
export function latePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function LatePart() {
    const [isDue, setIsDue] = useState(false);
    useEffect(() => whenLoaded(async () => setIsDue(true)), []);
    return (
      isDue && (
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      )
    );
  };
}

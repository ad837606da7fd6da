import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenLoaded } from './when-idle.ts';

/**
 * A part that nobody misses before the page has loaded; then it is there, whatever becomes of the connection. Where it
 * could not be had, the page goes on without it.
 */
export function lazyAfterLoad<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }));
  return function LazyAfterLoad(props: Props) {
    const [isDue, setIsDue] = useState(false);
    useEffect(() => whenLoaded(async () => setIsDue(true)), []);
    return (
      isDue && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

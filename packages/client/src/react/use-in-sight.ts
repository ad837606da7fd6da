import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of an element is visible below a bar of `coveredPx` at the top of the screen. */
export function useInSight(element: RefObject<Element | null>, coveredPx: number): boolean {
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? true), {
      rootMargin: `-${coveredPx}px 0px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, coveredPx]);
  return isInSight;
}

import { useEffect, useRef, useState } from 'react';
import { scrollMotion } from './scroll-motion.ts';
import { sectionAt } from './scroll-spy.ts';

/** Under the navbar and the sticky tabs. */
const LINE = 128;
const SETTLING_MS = 600;
const ARRIVING_MS = 1_500;

/** Finds the section of the page that is in view; `select` scrolls to one and moves the focus to its heading. */
export function useScrollSpy(ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string | null>(ids[0] ?? null);
  const quietUntil = useRef(0);
  const key = ids.join('\n');

  useEffect(() => {
    const sections = key.split('\n').flatMap((id) => document.getElementById(id) ?? []);

    function look() {
      if (performance.now() < quietUntil.current) return;
      const places = sections.map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return { id: section.id, top, bottom };
      });
      const page = document.documentElement;
      const line = LINE + (document.querySelector('.offline-strip')?.clientHeight ?? 0);
      setActiveId(sectionAt(places, line, page.scrollTop + innerHeight >= page.scrollHeight - 2));
    }

    const observer = new IntersectionObserver(look, { rootMargin: '-120px 0px -70% 0px', threshold: [0, 1] });
    for (const section of sections) observer.observe(section);
    document.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', look);
    };
  }, [key]);

  // The sections passed on the way to the chosen one must not light up.
  function select(id: string) {
    quietUntil.current = performance.now() + SETTLING_MS;
    setActiveId(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start', behavior: scrollMotion() });
    section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    if (section) arriveAt(section);
  }

  return { activeId, select };
}

/** Sections drawn on the way there have other heights than were guessed: the goal has moved meanwhile. */
function arriveAt(section: HTMLElement) {
  const land = () => section.scrollIntoView({ block: 'start', behavior: 'auto' });
  const signal = AbortSignal.timeout(ARRIVING_MS);
  document.addEventListener('scrollend', land, { once: true, signal });
}

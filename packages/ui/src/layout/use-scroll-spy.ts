import { useEffect, useRef, useState } from 'react';
import { scrollMotion } from './scroll-motion.ts';

/** The height of the navbar and the sticky tabs. */
const LINE_PX = 128;
const SCROLL_MS = 600;
const MAX_SCROLL_MS = 1_500;

/** Tracks the section in view; `select` scrolls to a section and focuses its heading. */
export function useScrollSpy(ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string | null>(ids[0] ?? null);
  const pausedUntil = useRef(0);
  const key = ids.join('\n');

  useEffect(() => {
    const sections = key.split('\n').flatMap((id) => document.getElementById(id) ?? []);

    function update() {
      if (performance.now() < pausedUntil.current) return;
      const positions = sections.map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return { id: section.id, top, bottom };
      });
      const page = document.documentElement;
      const line = LINE_PX + (document.querySelector('.offline-strip')?.clientHeight ?? 0);
      setActiveId(sectionAt(positions, line, page.scrollTop + innerHeight >= page.scrollHeight - 2));
    }

    const observer = new IntersectionObserver(update, {
      rootMargin: '-120px 0px -70% 0px',
      threshold: [0, 1],
    });
    for (const section of sections) observer.observe(section);
    document.addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', update);
    };
  }, [key]);

  // Pauses the tracking, so that sections passed during the scroll do not become active.
  function select(id: string) {
    pausedUntil.current = performance.now() + SCROLL_MS;
    setActiveId(id);
    const section = document.getElementById(id);
    section?.scrollIntoView({ block: 'start', behavior: scrollMotion() });
    section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    if (section) correctScroll(section);
  }

  return { activeId, select };
}

/** Scrolls again at the end, because sections rendered during the scroll move the target. */
function correctScroll(section: HTMLElement) {
  const scroll = () => section.scrollIntoView({ block: 'start', behavior: 'auto' });
  const signal = AbortSignal.timeout(MAX_SCROLL_MS);
  document.addEventListener('scrollend', scroll, { once: true, signal });
}

type SectionPosition = { id: string; top: number; bottom: number };

/**
 * Returns the last section whose heading has passed the line under the sticky tabs.
 * At the end of the page it returns the last section, which may be too short to reach the line.
 */
export function sectionAt(
  positions: readonly SectionPosition[],
  line: number,
  isAtEnd: boolean,
): string | null {
  if (isAtEnd) return positions.at(-1)?.id ?? null;
  const passed = positions.findLast(({ top }) => top <= line);
  return (passed ?? positions[0])?.id ?? null;
}

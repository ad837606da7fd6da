import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from '@app/ui/classes.ts';
import { scrollMotion } from '@app/ui/layout/scroll-motion.ts';

type Section = { id: string; label: string };
type SectionTabsProps = {
  label: string;
  sections: readonly Section[];
  activeId: string | null;
  onSelect: (id: string) => void;
  /** A row under the navbar, a row beside other buttons, or a column beside the menu from 1280 px. */
  variant?: 'tabs' | 'row' | 'rail';
  className?: string;
};

const LOOKS = {
  tabs: {
    list: 'scroller gap-5 border-b border-line',
    link: 'min-h-11 min-w-11 items-center justify-center px-0.5 font-medium text-ink-2 hover:text-ink',
    current: 'text-primary-ink font-semibold shadow-[inset_0_-3px_0_var(--primary-ink)]',
  },
  row: {
    list: 'flex gap-5 overflow-x-auto overscroll-x-contain pe-(--gutter) [scrollbar-width:none]',
    link: 'min-h-11.75 min-w-11 items-center justify-center px-0.5 font-medium text-ink-2 hover:text-ink',
    current: 'text-primary-ink font-semibold shadow-[inset_0_-3px_0_var(--primary-ink)]',
  },
  rail: {
    list: 'grid grid-cols-[minmax(0,1fr)] gap-1',
    link: 'min-h-11 items-center rounded-control px-4 font-medium text-ink-2 hover:bg-sunken',
    current: 'bg-primary-soft text-primary-ink font-semibold hover:bg-primary-soft',
  },
} as const;

/** Links to the sections of this page; not a tablist, because sections are not panels. */
export function SectionTabs(props: SectionTabsProps) {
  const { label, sections, activeId, onSelect, variant = 'tabs', className } = props;
  const list = useRef<HTMLUListElement>(null);
  const look = LOOKS[variant];

  // The first position is correct; measuring it would force a layout during the first render.
  const centred = useRef(activeId);
  useEffect(() => {
    if (variant !== 'rail' && activeId !== centred.current) centre(list.current);
    centred.current = activeId;
  }, [activeId, variant]);

  function choose(event: MouseEvent, id: string) {
    event.preventDefault();
    onSelect(id);
  }

  if (sections.length === 0) return null;
  return (
    <nav aria-label={label} className={classes('min-w-0', variant === 'row' && 'flex-1', className)}>
      <ul ref={list} className={look.list}>
        {sections.map(({ id, label: name }) => (
          <li key={id} className="min-w-0 shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === activeId ? 'location' : undefined}
              onClick={(event) => choose(event, id)}
              className={classes(
                'flex whitespace-nowrap -outline-offset-2',
                look.link,
                id === activeId && look.current,
              )}
            >
              <bdi className="max-w-64 truncate">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/* Scrolls the row only; scrollIntoView would also scroll the page. */
function centre(list: HTMLElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  const row = list.getBoundingClientRect();
  const tab = current.getBoundingClientRect();
  list.scrollBy({ left: tab.left + tab.width / 2 - (row.left + row.width / 2), behavior: scrollMotion() });
}

import { classes } from '@app/ui/classes.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type Trigger = { id: string; 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void };

type PopoverProps = {
  /** A button with these props. */
  trigger: (props: Trigger) => ReactNode;
  /** The edge of the button at which the panel begins. */
  align?: 'start' | 'end';
  /** Above the button, for one at the bottom of a drawer. */
  isAbove?: boolean;
  className?: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A panel at its button. Escape, a press outside and leaving it by keyboard close it.
 * Those of Base UI would add 34 kB to the first load, its menus 44 kB.
 */
export function Popover({ trigger, align = 'start', isAbove, className, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    // Near the end of the page the panel opens below the window.
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    document.getElementById(`${id}-button`)?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    // The keys bubble from the button and the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className="relative min-w-0" onKeyDown={handleKey} onBlur={handleBlur}>
      {trigger({
        id: `${id}-button`,
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setIsOpen(!isOpen),
      })}
      <div
        ref={panel}
        id={id}
        hidden={!isOpen}
        className={classes(
          'absolute z-40 my-1.5 scroll-mb-[calc(var(--bottom-bar)+0.5rem)] max-h-[calc(100dvh-5rem-var(--bottom-bar))] animate-appear overflow-y-auto overscroll-contain rounded-card bg-raised shadow-e3 ring-1 ring-line',
          isAbove ? 'bottom-full' : 'top-full',
          align === 'start' ? 'start-0' : 'end-0',
          className,
        )}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { classes } from '#classes.ts';

type ShelfProps = {
  title: string;
  /** Such as how many of them are open. */
  count?: string | undefined;
  children: ReactNode;
  className?: string;
};

/** Cards in a row that scrolls; from 1024 px in a grid. */
export function Shelf({ title, count, children, className }: ShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <h3 className="mb-2.5 flex flex-wrap items-baseline gap-x-2">
        <span id={id} className="type-item">
          {title}
        </span>
        {count !== undefined && <span className="type-caption text-ink-2">{count}</span>}
      </h3>
      {children}
    </section>
  );
}

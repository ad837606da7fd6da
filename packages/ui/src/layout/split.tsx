import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

type SplitProps = {
  children: ReactNode;
  /** The cart, summary, map or status; sticky, with its own scrolling. `split-aside` of the web app ends that on low screens. */
  aside: ReactNode;
  /** Shows the aside first on small screens, such as the status of an order. */
  asideFirst?: boolean;
};

/** Two columns of 3:2 from 768 px on, else one column. */
export function Split({ children, aside, asideFirst = false }: SplitProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-x-8">
      <div className={classes('min-w-0', asideFirst && 'order-2 md:order-none')}>{children}</div>
      <aside className="split-aside min-w-0 md:sticky md:top-[calc(var(--bars)+1rem)] md:-m-1 md:max-h-[calc(100dvh-var(--bars)-2rem)] md:overflow-y-auto md:p-1">
        {aside}
      </aside>
    </div>
  );
}

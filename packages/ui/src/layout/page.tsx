import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

const WIDTHS = {
  full: '',
  medium: 'max-w-[calc(65rem+2*var(--gutter))]',
  narrow: 'max-w-[calc(35rem+2*var(--gutter))]',
  form: 'max-w-[calc(27.5rem+2*var(--gutter))]',
  prose: 'max-w-[calc(68ch+2*var(--gutter))]',
} as const;

type PageProps = {
  lead?: ReactNode;
  /** A BackButton. */
  back?: ReactNode;
  /** Content at the end of the title row. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** The main action of the page, fixed to the bottom of the screen. */
  bar?: ReactNode;
  children: ReactNode;
} & (
  | { title: ReactNode; head?: never }
  /** Replaces the title row; must contain the h1. */
  | { head: ReactNode; title?: never }
);

/** The frame of a screen, with one h1 that is focused on route changes. */
export function Page({ title, head, lead, back, actions, width = 'full', bar, children }: PageProps) {
  return (
    <main id="main" className="flex flex-1 flex-col">
      <div className={classes('wrap flex-1 pb-10', WIDTHS[width])}>
        {head ?? (
          <div className="flex min-h-16 items-center gap-1 pt-3 pb-2 md:pt-5 md:pb-4">
            {back && <div className="-ms-2.5">{back}</div>}
            <h1 tabIndex={-1} className="type-h1 min-w-0 flex-1">
              {title}
            </h1>
            {actions}
          </div>
        )}
        {lead && <p className="mb-6 text-ink-2">{lead}</p>}
        {children}
      </div>
      {bar && <PageBar>{bar}</PageBar>}
    </main>
  );
}

/** The fixed bottom bar of a page. */
function PageBar({ children }: { children: ReactNode }) {
  return (
    <div className="pb-safe sticky bottom-0 z-20 border-t border-line bg-surface pt-3 shadow-[0_-4px_12px_rgb(17_35_43/0.06)] dark:shadow-none">
      <div className="wrap">{children}</div>
    </div>
  );
}

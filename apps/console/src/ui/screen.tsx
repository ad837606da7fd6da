import { classes } from '@app/ui/classes.ts';
import type { ReactNode } from 'react';

const WIDTHS = { form: 'max-w-180', list: 'max-w-[105rem]' } as const;

type ScreenProps = {
  title: ReactNode;
  /** Buttons at the end of the title row. */
  actions?: ReactNode;
  /** Links to the parts of the screen, below the title. */
  tabs?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
};

/** A screen that scrolls with the page: title, actions and content. */
export function Screen({ title, actions, tabs, width = 'list', children }: ScreenProps) {
  return (
    <main id="main" className="screen-scrolled flex-1 px-4 pt-3 pb-10 md:px-5 md:pt-3.5">
      <div className={classes('mx-auto', WIDTHS[width])}>
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="type-h1 min-w-min grow wrap-break-word">
            {title}
          </h1>
          {actions}
        </div>
        {tabs}
        <div className="mt-3">{children}</div>
      </div>
    </main>
  );
}

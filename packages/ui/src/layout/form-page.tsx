import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Mark } from '#content/mark.tsx';

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** A BackButton. */
  back: ReactNode;
  /** Content at the end of the row of the back button. */
  actions?: ReactNode;
  /** A picture beside the form on wide screens. */
  art?: string;
  children: ReactNode;
};

/** A page with one form: back button, logo, title and fields. */
export function FormPage({ title, lead, back, actions, art, children }: FormPageProps) {
  return (
    <main
      id="main"
      className={classes('flex-1', art && 'xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}
    >
      <div className="wrap max-w-[calc(27.5rem+2*var(--gutter))] pt-2 pb-10 md:pt-6 xl:pt-10">
        <div className="-ms-2.5 -me-2 flex items-center justify-between">
          {back}
          {actions}
        </div>
        <Mark className="mt-3 mb-5 size-14 md:mt-6" />
        <h1 tabIndex={-1} className="type-display">
          {title}
        </h1>
        {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {art && <ArtPanel art={art} />}
    </main>
  );
}

/** A decorative picture on a tinted background. */
function ArtPanel({ art }: { art: string }) {
  return (
    <div aria-hidden="true" className="tonal relative hidden overflow-clip xl:block">
      <div className="star-motif absolute inset-0 dark:opacity-60" />
      <img
        src={art}
        alt=""
        width={640}
        height={640}
        className="sticky top-[calc(50dvh-20rem)] size-160 max-w-none translate-x-[calc(4rem*var(--reading))] select-none dark:brightness-90"
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { IconButton } from '#actions/icon-button.tsx';
import { Mark } from '#content/mark.tsx';

type FormCardProps = {
  title: string;
  lead?: ReactNode;
  language: { label: string; onChange: () => void };
  children: ReactNode;
};

/** A page with one form for visitors without a session. */
export const FormCard = ({ title, lead, language, children }: FormCardProps) => (
  <main id="main" className="grid min-h-dvh content-start justify-items-center px-4 py-6 md:content-center">
    <div className="card w-full max-w-110 p-5 md:p-8">
      <div className="flex items-center justify-between">
        <Mark className="size-12" />
        <IconButton icon="translate" label={language.label} onClick={language.onChange} />
      </div>
      <h1 tabIndex={-1} className="type-h1 mt-5">
        {title}
      </h1>
      {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </div>
  </main>
);

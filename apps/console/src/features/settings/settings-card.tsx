import type { ReactNode } from 'react';

type SettingsCardProps = {
  title: string;
  /** CON-99 From when it counts, and what it touches. */
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A group of settings. */
export function SettingsCard({ title, text, actions, children }: SettingsCardProps) {
  return (
    <section className="card p-4 md:px-6 md:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="type-h2">{title}</h2>
        {actions}
      </div>
      {text && <p className="type-small mt-1 text-ink-2">{text}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}

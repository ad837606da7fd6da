import type { ReactNode } from 'react';

/** A paper receipt with a torn lower edge. */
export function Bill({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="drop-shadow-[0_1px_3px_rgb(17_35_43/0.16)]">
      <section className="torn-paper px-5 pt-6 pb-8">
        <h2 className="type-h2 mb-3">{title}</h2>
        {children}
      </section>
    </div>
  );
}

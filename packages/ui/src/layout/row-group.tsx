import { type ReactNode, useId } from 'react';

type RowGroupProps = { title: string; children: ReactNode };

/** Rows on one card, below their title. */
export function RowGroup({ title, children }: RowGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-small mb-2 font-medium text-ink-2">
        {title}
      </h2>
      <div className="card divide-y divide-line px-4">{children}</div>
    </section>
  );
}

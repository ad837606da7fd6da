import type { ReactNode } from 'react';
import { useId } from 'react';

type CheckoutStepProps = { number: number; title: string; children: ReactNode };

export function CheckoutStep({ number, title, children }: CheckoutStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 md:p-5">
      <h2 id={id} className="type-h2 mb-4 flex items-center gap-3 text-lead">
        <span
          aria-hidden="true"
          className="digits grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-small leading-none font-semibold text-ink-2"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

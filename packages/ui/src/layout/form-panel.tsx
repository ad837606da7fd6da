import type { ReactNode } from 'react';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';

type FormPanelProps = { icon: IconName; children: ReactNode };

/** A short form on a card, below a picture of what it is about. */
export function FormPanel({ icon, children }: FormPanelProps) {
  return (
    <div className="card overflow-clip">
      <div aria-hidden="true" className="tonal relative grid h-24 place-items-center overflow-clip">
        <span className="star-motif absolute inset-0 dark:opacity-60" />
        <span className="relative grid size-14 place-items-center rounded-full bg-surface text-primary-ink shadow-e1">
          <Icon name={icon} size="lg" />
        </span>
      </div>
      <div className="p-5 md:p-6">{children}</div>
    </div>
  );
}

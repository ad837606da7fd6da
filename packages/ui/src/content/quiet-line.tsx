import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.generated.ts';

/** A low-emphasis note that needs no action, such as delayed updates. */
export function QuietLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="type-small flex animate-appear items-start gap-2 text-ink-2">
      <Icon name={icon} size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
      <span>{children}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';

type OrderPlaceProps = {
  icon: IconName;
  label: string;
  name: string;
  /** The zone, or the branch's name. */
  area: string | null;
  children?: ReactNode;
};

/** The destination of the order, or its pickup location. */
export function OrderLocation({ icon, label, name, area, children }: OrderPlaceProps) {
  return (
    <section aria-label={label}>
      <div className="flex items-center gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="type-small text-ink-2">{label}</p>
          <p className="type-item wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {area !== null && area !== name && (
            <p className="type-small wrap-anywhere text-ink-2">
              <bdi>{area}</bdi>
            </p>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

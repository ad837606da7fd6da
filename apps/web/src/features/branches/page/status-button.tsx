import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { Tag } from '@app/ui/content/tag.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const HoursButton = lazyComponent(() => import('./hours-button.tsx').then((file) => file.HoursButton));

type StatusButtonProps = { branch: WireBranch; onHours: () => void };

/** HOURS-03 The open status. A branch without hours has the state alone. */
export function StatusButton({ branch, onHours }: StatusButtonProps) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  const [wasOpen] = useState(branch.isOpen);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && wasOpen !== branch.isOpen) setHasChanged(true);
  // As high as the button, so that nothing moves when its file arrives.
  const state = (
    <span className="inline-flex shrink-0 *:min-h-8 md:*:min-h-9">
      <Tag status={availability}>{t(`vendors.${availability}`)}</Tag>
    </span>
  );
  return (
    <>
      <Suspense fallback={state}>
        {branch.hours ? <HoursButton branch={branch} onHours={onHours} /> : state}
      </Suspense>
      {/* HOURS-04 */}
      <span role="status" className="sr-only">
        {hasChanged && t(branch.isOpen ? 'vendors.open' : 'vendors.closed')}
      </span>
    </>
  );
}

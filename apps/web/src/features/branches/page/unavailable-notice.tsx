import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { Suspense } from 'react';

const Unavailable = lazyComponent(() => import('./unavailable.tsx').then((file) => file.Unavailable));

type UnavailableNoticeProps = { branch: WireBranch; onOthers: () => void };

/** Explains why the branch accepts no orders and links to alternatives; the menu stays readable. */
export function UnavailableNotice(props: UnavailableNoticeProps) {
  const availability = availabilityOf(props.branch);
  if (availability === 'open') return null;
  return (
    <Suspense>
      <Unavailable {...props} availability={availability} />
    </Suspense>
  );
}

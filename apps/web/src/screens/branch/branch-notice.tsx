import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { Suspense } from 'react';
import { UnavailableNotice } from '#features/branches/page/unavailable-notice.tsx';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

const OrderLater = lazyComponent(() =>
  import('#features/ordering/order-later.tsx').then((file) => file.OrderLater),
);

type BranchNoticeProps = { branch: WireBranch; branchCart: BranchCartState; onOthers: () => void };

/** Explains why the branch takes no orders now. HOURS-05 A closed branch may take orders for later. */
export function BranchNotice({ branch, branchCart, onOthers }: BranchNoticeProps) {
  const { hours } = branch;
  const isForLater = availabilityOf(branch) === 'closed' && branchCart.block === null;
  if (!isForLater || hours === null) return <UnavailableNotice branch={branch} onOthers={onOthers} />;
  return (
    <Suspense>
      <OrderLater {...{ branch, hours, branchCart }} />
    </Suspense>
  );
}

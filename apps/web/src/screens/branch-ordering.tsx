import type { WireBranch } from '@app/contract/branches';
import type { OrderType } from '@app/domain/order/order-type';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BranchFacts } from '#features/branches/branch-facts.tsx';
import { BranchOffers } from '#features/branches/branch-offers.tsx';
import { DeliveryAddress } from '#features/branches/delivery-address.tsx';
import { OrderTypePicker } from '#features/branches/order-type-picker.tsx';
import { expectTable } from '#features/cart/cart.store.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { paths } from '#paths.ts';
import type { BranchOrder } from './use-branch-order.ts';

/* Only where a table's code is all that can start an order. */
const ScanTable = lazyPart(async () => (await import('#features/branches/scan-table.tsx')).ScanTable);

/** How it is ordered and where it goes, what that costs, and what can be saved. */
export function BranchOrdering({ branch, order }: { branch: WireBranch; order: BranchOrder }) {
  const { basket, destination, chosenType, orderType, offers, zone, block } = order;
  const router = useRouter();

  // TYPE-07, TYPE-08: chosen all the same, so that who comes back with an address finds delivery chosen.
  function choose(type: OrderType) {
    basket.chooseType(type);
    if (type === 'delivery' && order.isPlaceMissing) void router.navigate({ href: paths.addresses });
  }
  function goToTable(link: string) {
    expectTable();
    void router.navigate({ href: link });
  }

  return (
    <>
      <OrderTypePicker branch={branch} orderType={chosenType} cartCount={basket.units} onChoose={choose} />
      {block === 'scan' && (
        <div className="mt-4 first:mt-0">
          <Suspense fallback={<div className="card h-22" />}>
            <ScanTable onTable={goToTable} />
          </Suspense>
        </div>
      )}
      {chosenType === 'delivery' && <DeliveryAddress {...destination} />}
      <BranchFacts branch={branch} orderType={orderType} zone={zone} />
      <div className="mt-4">
        <BranchOffers offers={offers} currency={branch.currency} />
      </div>
    </>
  );
}

import type { WireBranch } from '@app/contract/branches';
import { soldFor } from '@app/domain/cart/bring-over';
import { unitsIn } from '@app/domain/cart/cart';
import type { OrderType } from '@app/domain/order/order-type';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BranchFacts } from '#features/branches/branch-facts.tsx';
import { BranchOffers } from '#features/branches/branch-offers.tsx';
import { DeliveryAddress } from '#features/branches/delivery-address.tsx';
import { OrderTypePicker } from '#features/branches/order-type-picker.tsx';
import { expectTable, isEmptyOnceAdded } from '#features/cart/cart.store.ts';
import { chooseType } from '#features/cart/use-cart-at.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import type { AddressWay } from './use-address-way.ts';
import type { Ordering } from './use-ordering.ts';

/* Only where a table's code is all that can start an order. */
const ScanTable = lazyPart(() => import('#features/branches/scan-table.tsx').then((file) => file.ScanTable));

/* Only who has an address needs it told in words. */
const PlaceLabel = lazyPart(() =>
  import('#features/location/place-label.tsx').then((file) => file.PlaceLabel),
);

type BranchOrderingProps = { branch: WireBranch; ordering: Ordering; addressWay: AddressWay };

/** How it is ordered and where it goes, what that costs, and what can be saved. */
export function BranchOrdering({ branch, ordering, addressWay }: BranchOrderingProps) {
  const { chosenType, orderType, offers, units, zone, block } = ordering;
  const { address, isServed } = ordering.destination;
  const router = useRouter();
  const menu = branch.menu.collections.flatMap(({ items }) => items);
  const countFor = (type: OrderType) =>
    unitsIn({ ...ordering.kept, lines: soldFor(ordering.kept.lines, menu, type) });

  // TYPE-07, TYPE-08: chosen all the same, so that who comes back with an address finds delivery chosen.
  function choose(type: OrderType, isBroughtOver: boolean) {
    chooseType(ordering.visit, type, { isBroughtOver, menu });
    if (type === 'delivery') addressWay.needPlace();
  }
  function goToTable(link: string) {
    expectTable();
    void router.navigate({ href: link });
  }

  const place = address && (
    <Suspense>
      <PlaceLabel address={address} zone={zone?.name ?? null} />
    </Suspense>
  );
  return (
    <>
      <OrderTypePicker
        {...{ branch, countFor }}
        isEmptyOnceAdded={() => isEmptyOnceAdded(branch._id)}
        orderType={chosenType}
        cartCount={units}
        onChoose={choose}
      />
      {block === 'scan' && (
        <div className="mt-4 first:mt-0">
          <Suspense fallback={<div className="card h-22" />}>
            <ScanTable onTable={goToTable} />
          </Suspense>
        </div>
      )}
      {chosenType === 'delivery' && (
        <DeliveryAddress
          label={place}
          isServed={isServed}
          changeHref={addressWay.href}
          onChange={addressWay.pass}
        />
      )}
      <BranchFacts branch={branch} orderType={orderType} zone={zone} />
      <div className="mt-4">
        <BranchOffers offers={offers} currency={branch.currency} />
      </div>
    </>
  );
}

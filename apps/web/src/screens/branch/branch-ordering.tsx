import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { soldItems } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { soldFor } from '@app/domain/cart/bring-over';
import { unitsIn } from '@app/domain/cart/cart';
import type { OrderType } from '@app/domain/order/order-type';
import { useRouter } from '@tanstack/react-router';
import { memo, Suspense, useState } from 'react';
import { BranchFacts } from '#features/branches/page/branch-facts.tsx';
import { BranchOffers } from '#features/branches/page/branch-offers.tsx';
import { DeliveryAddress } from '#features/branches/page/delivery-address.tsx';
import { OrderTypePicker } from '#features/branches/page/order-type-picker.tsx';
import { expectTable } from '#features/ordering/cart/cart.store.ts';
import { chooseType } from '#features/ordering/cart/use-reconciled-cart.ts';
import { paths } from '#paths.ts';
import { BranchLocation } from './branch-location.tsx';
import { BranchNotice } from './branch-notice.tsx';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

/* Only where a table code is the only way to start an order. */
const ScanTable = lazyComponent(() =>
  import('#features/branches/table/scan-table.tsx').then((file) => file.ScanTable),
);

/* Loaded only with an address, which needs its label. */
const LocationLabel = lazyComponent(() =>
  import('#features/location/location-label.tsx').then((file) => file.LocationLabel),
);

const GroupStrip = lazyAfterLoad(() =>
  import('#screens/party/group-strip.tsx').then((file) => file.GroupStrip),
);

const TableVisitStrip = lazyAfterLoad(() =>
  import('#screens/party/table-strip.tsx').then((file) => file.TableVisitStrip),
);

const TableInUse = lazyAfterLoad(() =>
  import('#screens/party/table-strip.tsx').then((file) => file.TableInUse),
);

const StartVisitDialog = lazyComponent(() =>
  import('#features/visits/start-visit.tsx').then((file) => file.StartVisitDialog),
);

type BranchOrderingProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  addressLink: AddressLink;
  isPhone: boolean;
  onOthers: () => void;
  onDirections: () => void;
};

/** Order type, destination, terms and offers. */
export const BranchOrdering = memo(function BranchOrdering(props: BranchOrderingProps) {
  const { branch, branchCart, addressLink, isPhone, onOthers, onDirections } = props;
  const { chosenType, offers, units, block, tableCode, tableNumber } = branchCart;
  // Kept here, because a phone that is turned shows another button.
  const [isSharing, setIsSharing] = useState(false);
  const shareTable = () => setIsSharing(true);
  const TableVisit = isPhone ? TableInUse : TableVisitStrip;
  const router = useRouter();
  const menu = soldItems(branch);
  const countFor = (type: OrderType) =>
    unitsIn({ ...branchCart.stored, lines: soldFor(branchCart.stored.lines, menu, type) });

  // TYPE-07, TYPE-08: delivery is selected immediately, so that it is active after the address was selected.
  function choose(type: OrderType, isBroughtOver: boolean) {
    chooseType(branchCart.branchContext, type, { isBroughtOver, menu });
    if (type === 'delivery') addressLink.needLocation();
  }
  function goToTable(link: string) {
    expectTable();
    void router.navigate({ href: link });
  }

  return (
    <>
      <OrderTypePicker
        {...{ branch, countFor }}
        orderType={chosenType}
        cartCount={units}
        isPhone={isPhone}
        onChoose={choose}
      />
      {block === 'scan' && (
        <div className="mt-2.5 first:mt-0 md:mt-4">
          <Suspense fallback={<div className="card h-22" />}>
            <ScanTable onTable={goToTable} />
          </Suspense>
        </div>
      )}
      {isPhone ? (
        <BranchLocation {...{ branch, branchCart, addressLink, onDirections }} onShareTable={shareTable} />
      ) : (
        <WideLocation {...{ branch, branchCart, addressLink }} />
      )}
      {isPhone && <BranchNotice {...{ branch, branchCart, onOthers }} />}
      {tableCode !== null && (
        <TableVisit
          branchId={branch._id}
          code={tableCode}
          isLinked={branch.table !== null}
          onShare={shareTable}
        />
      )}
      {tableCode !== null && tableNumber !== null && isSharing && (
        <Suspense>
          <StartVisitDialog
            branchId={branch._id}
            code={tableCode}
            number={tableNumber}
            here={paths.branch(branch._id, tableCode)}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
      <GroupStrip branchId={branch._id} />
      <BranchOffers
        offers={isPhone && availabilityOf(branch) !== 'open' ? [] : offers}
        currency={branch.currency}
        className="mt-3 md:mt-4"
      />
    </>
  );
});

function WideLocation({
  branch,
  branchCart,
  addressLink,
}: Pick<BranchOrderingProps, 'branch' | 'branchCart' | 'addressLink'>) {
  const { chosenType, orderType, zone, estimate } = branchCart;
  const { address, isServed } = branchCart.destination;
  const place = address && (
    <Suspense>
      <LocationLabel address={address} zone={zone?.name ?? null} />
    </Suspense>
  );
  return (
    <>
      {chosenType === 'delivery' && (
        <DeliveryAddress
          label={place}
          isServed={isServed}
          changeHref={addressLink.href}
          onChange={addressLink.guardNavigation}
        />
      )}
      <BranchFacts {...{ branch, orderType, zone, estimate }} />
    </>
  );
}

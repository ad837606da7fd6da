import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Suspense } from 'react';
import {
  DeliveryLocation,
  PickupLocation,
  LocationCard,
  TableStrip,
} from '#features/branches/dialogs/location-card.tsx';
import { useVisitor } from '#session/user.ts';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

const LocationLabel = lazyComponent(() =>
  import('#features/location/location-label.tsx').then((file) => file.LocationLabel),
);
const BranchLocationText = lazyComponent(() =>
  import('./branch-location-text.tsx').then((file) => file.BranchLocationText),
);
const TableVisitButton = lazyAfterLoad(() =>
  import('#screens/party/table-strip.tsx').then((file) => file.TableVisitButton),
);
const TableBill = lazyComponent(() => import('./table-bill.tsx').then((file) => file.TableBill));

type BranchPlaceProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  addressLink: AddressLink;
  onDirections: () => void;
  onShareTable: () => void;
};

/** D-122: the destination, the pickup location or the table of the order. */
export function BranchLocation(props: BranchPlaceProps) {
  const { branch, branchCart, addressLink, onDirections, onShareTable } = props;
  const { chosenType, orderType, zone, block, tableNumber, tableCode, estimate } = branchCart;
  const { address, isServed } = branchCart.destination;
  const isCustomer = useVisitor().kind === 'customer';
  if (block === 'scan' || chosenType === null) return null;
  if (tableNumber !== null) {
    const bill = isCustomer && (
      <Suspense>
        <TableBill number={tableNumber} />
      </Suspense>
    );
    const visit = tableCode !== null && (
      <TableVisitButton
        branchId={branch._id}
        code={tableCode}
        isLinked={branch.table !== null}
        onShare={onShareTable}
      />
    );
    return <TableStrip number={tableNumber} {...{ estimate, bill, visit }} />;
  }
  const label = address && (
    <Suspense>
      <LocationLabel address={address} zone={zone?.name ?? null} />
    </Suspense>
  );
  return (
    <LocationCard {...{ branch, orderType, zone, estimate }}>
      {chosenType === 'delivery' ? (
        <DeliveryLocation
          label={label}
          isServed={isServed}
          changeHref={addressLink.href}
          onChange={addressLink.guardNavigation}
        />
      ) : (
        <PickupLocation
          label={
            <Suspense fallback={<bdi>{branch.name}</bdi>}>
              <BranchLocationText branch={branch} from={address?.coordinates ?? null} />
            </Suspense>
          }
          onDirections={branch.location && onDirections}
        />
      )}
    </LocationCard>
  );
}

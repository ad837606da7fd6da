import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/branches';
import { Suspense } from 'react';
import { DeliveryPlace, PickupPlace, PlaceCard, TableStrip } from '#features/branches/place-card.tsx';
import { useVisitor } from '#session/user.ts';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import type { BranchCartState } from '#features/ordering/use-branch-cart.ts';

const PlaceLabel = lazyComponent(() =>
  import('#features/location/place-label.tsx').then((file) => file.PlaceLabel),
);
const BranchLocationText = lazyComponent(() =>
  import('./branch-location-text.tsx').then((file) => file.BranchLocationText),
);
const TableBill = lazyComponent(() => import('./table-bill.tsx').then((file) => file.TableBill));

type BranchPlaceProps = {
  branch: WireBranch;
  branchCart: BranchCartState;
  addressLink: AddressLink;
  onDirections: () => void;
};

/** D-122: the destination, the pickup location or the table of the order. */
export function BranchPlace({ branch, branchCart, addressLink, onDirections }: BranchPlaceProps) {
  const { chosenType, orderType, zone, block, tableNumber } = branchCart;
  const { address, isServed } = branchCart.destination;
  const isCustomer = useVisitor().kind === 'customer';
  if (block === 'scan' || chosenType === null) return null;
  if (tableNumber !== null) {
    const bill = isCustomer && (
      <Suspense>
        <TableBill number={tableNumber} />
      </Suspense>
    );
    return <TableStrip number={tableNumber} bill={bill} />;
  }
  const label = address && (
    <Suspense>
      <PlaceLabel address={address} zone={zone?.name ?? null} />
    </Suspense>
  );
  return (
    <PlaceCard branch={branch} orderType={orderType} zone={zone}>
      {chosenType === 'delivery' ? (
        <DeliveryPlace
          label={label}
          isServed={isServed}
          changeHref={addressLink.href}
          onChange={addressLink.guardNavigation}
        />
      ) : (
        <PickupPlace
          label={
            <Suspense fallback={<bdi>{branch.name}</bdi>}>
              <BranchLocationText branch={branch} from={address?.coordinates ?? null} />
            </Suspense>
          }
          onDirections={branch.location && onDirections}
        />
      )}
    </PlaceCard>
  );
}

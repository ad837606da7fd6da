import type { WireBranch } from '@app/contract/schemas/branches';
import { Suspense } from 'react';
import { DeliveryPlace, PickupPlace, PlaceCard, TableStrip } from '#features/branches/place-card.tsx';
import { lazyComponent } from '#lib/defer.ts';
import { useVisitor } from '#session/user.ts';
import type { AddressWay } from '#features/ordering/use-address-link.ts';
import type { Ordering } from '#features/ordering/use-ordering.ts';

const PlaceLabel = lazyComponent(() =>
  import('#features/location/place-label.tsx').then((file) => file.PlaceLabel),
);
const BranchWhereabouts = lazyComponent(() =>
  import('./branch-whereabouts.tsx').then((file) => file.BranchWhereabouts),
);
const TableBill = lazyComponent(() => import('./table-bill.tsx').then((file) => file.TableBill));

type BranchPlaceProps = {
  branch: WireBranch;
  ordering: Ordering;
  addressWay: AddressWay;
  onDirections: () => void;
};

/** D-122: the destination, the pickup location or the table of the order. */
export function BranchPlace({ branch, ordering, addressWay, onDirections }: BranchPlaceProps) {
  const { chosenType, orderType, zone, block, tableNumber } = ordering;
  const { address, isServed } = ordering.destination;
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
          changeHref={addressWay.href}
          onChange={addressWay.pass}
        />
      ) : (
        <PickupPlace
          label={
            <Suspense fallback={<bdi>{branch.name}</bdi>}>
              <BranchWhereabouts branch={branch} from={address?.coordinates ?? null} />
            </Suspense>
          }
          onDirections={branch.location && onDirections}
        />
      )}
    </PlaceCard>
  );
}

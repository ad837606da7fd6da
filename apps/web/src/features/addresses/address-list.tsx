import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Point } from '@app/domain/geo/point';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { AddAddressLink } from './add-address-link.tsx';
import { AddressCard } from './address-card.tsx';
import { addressChoiceAt } from './address-choice.ts';
import { useMakeDefault } from './use-addresses.ts';

type AddressListProps = {
  addresses: readonly WireAddress[];
  /** The current delivery address. */
  currentId: string | null;
  /** The branch that should deliver; null on the plain address page. */
  branch: Pick<WireBranch, '_id' | 'zones'> | null;
  /** Shown first: the last selected location that is not saved yet. */
  unsaved?: ReactNode;
  /** Returns the street and area of a location, once they are known. */
  useLine: (at: Point) => string | null;
  /** Called after an address was selected and became the default. */
  onChosen: () => void;
};

/** Selecting an address makes it the default (D-034). */
export function AddressList({ addresses, currentId, branch, unsaved, useLine, onChosen }: AddressListProps) {
  const t = useTranslations();
  const { mutate, isError } = useMakeDefault();
  // Set with the tap: the query cache notifies later, and the radio would jump back for a moment.
  const [chosenId, setChosenId] = useState<string | null>(null);

  function choose(addressId: string) {
    setChosenId(addressId);
    mutate(addressId, { onSuccess: onChosen, onSettled: () => setChosenId(null) });
  }

  return (
    <>
      <div role="radiogroup" aria-label={t('addressColl.choose')} className="grid gap-3 empty:hidden">
        {unsaved}
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            choice={addressChoiceAt(address.coordinates, branch?.zones ?? null)}
            isCurrent={address._id === (chosenId ?? currentId)}
            useLine={useLine}
            onChoose={() => choose(address._id)}
          />
        ))}
      </div>
      <div role="status">{isError && <ErrorText>{t('addressColl.defaultFailed')}</ErrorText>}</div>
      <AddAddressLink href={paths.map(branch?._id)} />
    </>
  );
}

import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { Point } from '@app/domain/geo/point';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressName } from '#i18n/use-address-name.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { AddressLines } from './address-lines.tsx';
import { AddressMap } from './address-map.tsx';
import type { AddressChoice } from './address-choice.ts';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { RenameAddress } from './rename-address.tsx';

type AddressCardProps = {
  address: WireAddress;
  choice: AddressChoice;
  /** The current delivery address. */
  isCurrent: boolean;
  /** Returns the street and area of a location, once they are known. */
  useLine: (at: Point) => string | null;
  onChoose: () => void;
};

export function AddressCard({ address: saved, choice, isCurrent, useLine, onChoose }: AddressCardProps) {
  const t = useTranslations();
  const address = { ...saved, name: useAddressName()(saved.name) };
  const [mode, setMode] = useState<'shown' | 'returned' | 'renamed' | 'deleted'>('shown');
  const { name } = address;
  const line = useLine(saved.coordinates);
  if (mode === 'renamed') return <RenameAddress address={address} onClose={() => setMode('returned')} />;
  return (
    <>
      <RadioCard
        name="address"
        title={name}
        media={<AddressMap at={saved.coordinates} label={name} isDefault={saved.isDefault} />}
        text={
          choice.isSelectable ? (
            <AddressLines line={choice.zone ?? line} door={saved.door} />
          ) : (
            t('addressColl.outside')
          )
        }
        checked={isCurrent && choice.isSelectable}
        disabled={!choice.isSelectable}
        onChoose={onChoose}
        action={
          <span className="flex">
            <IconButton
              icon="pencil-simple"
              label={t('addressColl.renameOf', { name })}
              // The focused form is unmounted, so the focus returns to the button that opened it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={mode === 'returned'}
              onClick={() => setMode('renamed')}
            />
            <IconButton
              icon="trash"
              label={t('addressColl.delete', { name })}
              onClick={() => setMode('deleted')}
            />
          </span>
        }
      />
      <DeleteAddressDialog address={address} isOpen={mode === 'deleted'} onClose={() => setMode('shown')} />
    </>
  );
}

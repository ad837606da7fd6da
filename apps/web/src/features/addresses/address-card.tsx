import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { Point } from '@app/domain/geo/point';
import { MapCard } from '@app/ui/map/lazy-map.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import type { AddressChoice } from './address-choice.ts';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { useAddressDetailsText } from './address-details-text.ts';
import { RenameAddress } from './rename-address.tsx';

type AddressCardProps = {
  address: WireAddress;
  choice: AddressChoice;
  /** The current delivery address. */
  isCurrent: boolean;
  onChoose: () => void;
};

export function AddressCard({ address: saved, choice, isCurrent, onChoose }: AddressCardProps) {
  const t = useTranslations();
  const address = { ...saved, name: useAddressName()(saved.name) };
  const [mode, setMode] = useState<'shown' | 'returned' | 'renamed' | 'deleted'>('shown');
  const { name } = address;
  if (mode === 'renamed') return <RenameAddress address={address} onClose={() => setMode('returned')} />;
  return (
    <>
      <RadioCard
        name="address"
        title={name}
        media={<AddressMap at={saved.coordinates} label={name} />}
        text={
          choice.isSelectable ? (
            <AddressText zone={choice.zone} door={saved.door} />
          ) : (
            t('addressColl.outside')
          )
        }
        tag={
          address.isDefault && (
            <Tag shape="text" tone="live">
              {t('addressColl.isDefault')}
            </Tag>
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

function AddressMap({ at, label }: { at: Point; label: string }) {
  const background = useMapBackground();
  return <MapCard className="h-24" language={useLanguage()} {...background} label={label} pin={at} />;
}

function AddressText({ zone, door }: { zone: string | null; door: WireAddress['door'] }) {
  const doorText = useAddressDetailsText();
  return (
    <>
      {zone !== null && <bdi className="block">{zone}</bdi>}
      {door && <span className="line-clamp-2">{doorText(door)}</span>}
    </>
  );
}

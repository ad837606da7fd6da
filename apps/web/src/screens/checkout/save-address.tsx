import type { Point } from '@app/domain/geo/point';
import type { AddressDetails } from '@app/domain/order/address-details';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveAddressDialog } from '#features/addresses/save-address-dialog.tsx';
import { useLocationName } from '#features/location/use-location-name.ts';
import { Button } from '@app/ui/actions/button.tsx';

type SaveAddressProps = { point: Point; zone: string | null; door?: AddressDetails | undefined };

/** A selected location is used for the order and saved only on request. */
export function SaveAddress({ point, zone, door }: SaveAddressProps) {
  const t = useTranslations();
  const { short } = useLocationName(point);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="bookmark-simple" className="-ms-4.5 mt-1" onClick={() => setIsOpen(true)}>
        {t('addressColl.saveThis')}
      </Button>
      <SaveAddressDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        point={point}
        suggestion={short ?? zone}
        door={door}
      />
    </>
  );
}

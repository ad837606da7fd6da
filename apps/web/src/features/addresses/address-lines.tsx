import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { Icon } from '@app/ui/content/icon.tsx';
import { useAddressDetailsText } from './address-details-text.ts';

type AddressLinesProps = {
  /** Street and area, or the zone; null if none is known. */
  line: string | null;
  door: WireAddress['door'];
};

/** Where an address is and how to find its door. */
export function AddressLines({ line, door }: AddressLinesProps) {
  const text = useAddressDetailsText();
  const atDoor = door ? text(door) : '';
  return (
    <>
      {line !== null && <bdi className="block">{line}</bdi>}
      {atDoor !== '' && (
        <span className="flex items-start gap-1.5">
          <Icon name="door" size="sm" className="mt-[calc((1lh-1rem)/2)]" />
          <span className="line-clamp-2 min-w-0">{atDoor}</span>
        </span>
      )}
    </>
  );
}

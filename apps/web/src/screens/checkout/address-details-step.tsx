import { refusalOf } from '@app/client/http/refusal.ts';
import type { Cart } from '@app/domain/cart/cart';
import { withAddressDetails } from '@app/domain/cart/contents';
import {
  cleanAddressDetails,
  type AddressDetails,
  noAddressDetails,
} from '@app/domain/order/address-details';
import { useState } from 'react';
import { AddressDetailsFields } from '#features/addresses/address-details-fields.tsx';
import { useAddressDetailsText } from '#features/addresses/address-details-text.ts';
import { useSaveAddressDetails } from '#features/addresses/use-addresses.ts';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { useOrderSubmission } from '#features/ordering/checkout/submit-order.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';

/** DOOR-01 The details of the door: a line of text once they are given, saved with the address on leaving a field. */
export function AddressDetailsStep({
  order: { destination, pricedCart, branchContext },
}: {
  order: BranchOrder;
}) {
  const t = useTranslations();
  const doorText = useAddressDetailsText();
  const { address } = destination;
  const saved = address?.door ?? null;
  const door = pricedCart.cart.place?.door ?? saved ?? noAddressDetails;
  const [isOpen, setIsOpen] = useState(cleanAddressDetails(door) === null);
  const save = useSaveAddressDetails();

  const keep = (changed: AddressDetails) =>
    carts.getState().change(branchContext, (cart) => withAddressDetails(cart, changed));

  function saveWithAddress(changed: AddressDetails) {
    if (address === null || address._id === UNSAVED_ID) return;
    if (isSameAddressDetails(changed, saved ?? noAddressDetails)) return;
    const followAddress = (cart: Cart) =>
      isSameAddressDetails(cart.place?.door ?? noAddressDetails, changed)
        ? withAddressDetails(cart, null)
        : cart;
    save.mutate(
      { addressId: address._id, door: changed },
      { onSuccess: () => carts.getState().change(branchContext, followAddress) },
    );
  }

  const { fields } = refusalOf(save.error, 'first');
  const errors = { ...addressDetailsErrorsFrom(useOrderSubmission().error), ...fields };
  if (!isOpen && Object.keys(errors).length === 0) {
    return (
      <div className="mt-3 flex items-start gap-3">
        <p className="type-small min-w-0 flex-1 wrap-anywhere text-ink-2">{doorText(door)}</p>
        <button type="button" onClick={() => setIsOpen(true)} className="link hit shrink-0">
          {t('door.edit')}
          <span className="sr-only">{`: ${t('door.editLabel')}`}</span>
        </button>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <AddressDetailsFields door={door} errors={errors} onChange={keep} onLeave={saveWithAddress} />
      <div role="status">
        {save.isError && Object.keys(fields).length === 0 && <ErrorText>{t('door.saveFailed')}</ErrorText>}
      </div>
    </div>
  );
}

/** The messages for the door in a rejected order. */
function addressDetailsErrorsFrom(rejection: unknown): Record<string, string> {
  const { fields } = refusalOf(rejection, 'first');
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) =>
      field.startsWith('door.') ? [[field.slice('door.'.length), text]] : [],
    ),
  );
}

const isSameAddressDetails = (a: AddressDetails, b: AddressDetails) =>
  JSON.stringify(cleanAddressDetails(a)) === JSON.stringify(cleanAddressDetails(b));

import { refusalOf } from '@app/client/http/refusal.ts';
import type { Cart } from '@app/domain/cart/cart';
import { withDoor } from '@app/domain/cart/contents';
import { cleanedDoor, type DoorDetails, noDoor } from '@app/domain/order/door';
import { useState } from 'react';
import { DoorFields } from '#features/addresses/door-fields.tsx';
import { useDoorText } from '#features/addresses/door-text.ts';
import { useSaveDoor } from '#features/addresses/use-addresses.ts';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { useOrderSubmission } from '#features/ordering/checkout/submit-order.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';

/** DOOR-01 The details of the door: a line of text once they are given, saved with the address on leaving a field. */
export function DoorStep({ order: { destination, pricedCart, branchContext } }: { order: BranchOrder }) {
  const t = useTranslations();
  const doorText = useDoorText();
  const { address } = destination;
  const saved = address?.door ?? null;
  const door = pricedCart.cart.place?.door ?? saved ?? noDoor;
  const [isOpen, setIsOpen] = useState(cleanedDoor(door) === null);
  const save = useSaveDoor();

  const keep = (changed: DoorDetails) =>
    carts.getState().change(branchContext, (cart) => withDoor(cart, changed));

  function saveWithAddress(changed: DoorDetails) {
    if (address === null || address._id === UNSAVED_ID) return;
    if (isSameDoor(changed, saved ?? noDoor)) return;
    const followAddress = (cart: Cart) =>
      isSameDoor(cart.place?.door ?? noDoor, changed) ? withDoor(cart, null) : cart;
    save.mutate(
      { addressId: address._id, door: changed },
      { onSuccess: () => carts.getState().change(branchContext, followAddress) },
    );
  }

  const { fields } = refusalOf(save.error, 'first');
  const errors = { ...doorErrorsFrom(useOrderSubmission().error), ...fields };
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
      <DoorFields door={door} errors={errors} onChange={keep} onLeave={saveWithAddress} />
      <div role="status">
        {save.isError && Object.keys(fields).length === 0 && <ErrorText>{t('door.saveFailed')}</ErrorText>}
      </div>
    </div>
  );
}

/** The messages for the door in a rejected order. */
function doorErrorsFrom(rejection: unknown): Record<string, string> {
  const { fields } = refusalOf(rejection, 'first');
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) =>
      field.startsWith('door.') ? [[field.slice('door.'.length), text]] : [],
    ),
  );
}

const isSameDoor = (a: DoorDetails, b: DoorDetails) =>
  JSON.stringify(cleanedDoor(a)) === JSON.stringify(cleanedDoor(b));

import type { CartLine } from '@app/domain/cart/cart-line';
import type { Preference } from '@app/domain/cart/preference';
import { selectedOptions, type Selection } from '@app/domain/cart/selection';
import { amountFromDecimal } from '@app/domain/money/amount';
import type { WireItem, WirePreference } from '../schemas/customer/branches.ts';

type WirePreferenceTerms = Pick<WirePreference, '_id' | 'name' | 'options'> & {
  validation: string;
  maxOptions?: number | null | undefined;
};
type WireItemTerms = Pick<WireItem, '_id' | 'collection_id' | 'name' | 'image' | 'price'> & {
  preferences: readonly WirePreferenceTerms[];
};

export class InvalidPreference extends RangeError {
  override readonly name = 'InvalidPreference';
}

/** A missing limit and the limit 0 both mean no limit. */
export function preferenceFromWire(wire: WirePreferenceTerms): Preference {
  const maxOptions = wire.maxOptions ?? 0;
  if (!Number.isInteger(maxOptions) || maxOptions < 0) {
    throw new InvalidPreference(`not a limit of options: ${maxOptions}`);
  }
  return {
    id: wire._id,
    name: wire.name,
    isRequired: wire.validation === 'required',
    maxOptions: maxOptions === 0 ? null : maxOptions,
    options: wire.options.map(({ id, name, price }) => ({ id, name, price: amountFromDecimal(price) })),
  };
}

/** A cart line with the item's current name, image and prices. */
export function lineFromWire(item: WireItemTerms, quantity: number, selection: Selection = {}): CartLine {
  return {
    itemId: item._id,
    collectionId: item.collection_id,
    name: item.name,
    image: item.image,
    price: amountFromDecimal(item.price),
    quantity,
    selection,
    options: selectedOptions(item.preferences.map(preferenceFromWire), selection),
  };
}

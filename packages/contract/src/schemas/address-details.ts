import { ADDRESS_DETAILS_LIMITS, MAX_ITEM_NOTE_LENGTH } from '@app/domain/order/address-details';
import * as z from 'zod/mini';

const sent = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))));

/** DOOR-01 The details of an address in a request. Every field is optional. */
export const AddressDetailsInput = z.object({
  building: sent(ADDRESS_DETAILS_LIMITS.building),
  floor: sent(ADDRESS_DETAILS_LIMITS.floor),
  apartment: sent(ADDRESS_DETAILS_LIMITS.apartment),
  directions: sent(ADDRESS_DETAILS_LIMITS.directions),
  /** The server normalises and validates the number. */
  phone: sent(40),
  leaveAtDoor: z.optional(z.boolean()),
});
export type AddressDetailsInput = z.output<typeof AddressDetailsInput>;

export const WireAddressDetails = z.object({
  building: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  directions: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  leaveAtDoor: z.boolean(),
});

/** DOOR-02 */
export const ItemNoteInput = sent(MAX_ITEM_NOTE_LENGTH);

import * as z from 'zod/mini';
import { AddressDetailsInput, WireAddressDetails } from '../address-details.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, LatLng, Message, text } from '../vocabulary.ts';

export const WireAddress = z.object({
  _id: z.string(),
  name: z.string(),
  coordinates: LatLng,
  isDefault: z.boolean(),
  /** DOOR-01 Null if no details were given. */
  door: z.optional(z.nullable(WireAddressDetails)),
});
export type WireAddress = z.output<typeof WireAddress>;

const ofAddress = z.object({ addressId: Id });

const MessageAndAddress = z.object({ message: z.string(), address: WireAddress });

export const addressesSchemas = {
  addAddress: {
    summary: 'Save a place',
    errors: ['address.too_many'],
    body: z.object({
      name: text(100),
      coordinates: LatLng,
      isDefault: z.boolean(),
      door: z.optional(z.nullable(AddressDetailsInput)),
    }),
    response: z.object({ address: WireAddress }),
  },
  makeAddressDefault: {
    summary: 'Deliver here by default',
    errors: ['address.not_found'],
    params: ofAddress,
    response: MessageAndAddress,
  },
  renameAddress: {
    summary: 'Give a saved place another name',
    errors: ['address.not_found'],
    params: ofAddress,
    body: z.object({ name: text(100) }),
    response: MessageAndAddress,
  },
  saveAddressDoor: {
    summary: 'Save how to find the door of a saved place; what is left out is removed',
    params: ofAddress,
    body: AddressDetailsInput,
    response: MessageAndAddress,
  },
  deleteAddress: {
    summary: 'Forget a saved place; the newest other one becomes the default',
    errors: ['address.not_found'],
    params: ofAddress,
    response: Message,
  },
} satisfies SchemaMap;

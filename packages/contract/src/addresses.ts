import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, LatLng, Message, text } from './vocabulary.ts';

export const WireAddress = z.object({
  _id: z.string(),
  name: z.string(),
  coordinates: LatLng,
  isDefault: z.boolean(),
});
export type WireAddress = z.output<typeof WireAddress>;

const ofAddress = z.object({ addressId: Id });
const MessageAndAddress = z.object({ message: z.string(), address: WireAddress });

export const addAddress = endpoint({
  name: 'addAddress',
  summary: 'Save a place',
  method: 'POST',
  path: '/addresses',
  access: 'customer',
  body: z.object({ name: text(100), coordinates: LatLng, isDefault: z.boolean() }),
  answer: z.object({ address: WireAddress }),
});

export const makeAddressDefault = endpoint({
  name: 'makeAddressDefault',
  summary: 'Deliver here by default',
  method: 'POST',
  path: '/addresses/:addressId/as-default',
  access: 'customer',
  params: ofAddress,
  answer: MessageAndAddress,
});

export const renameAddress = endpoint({
  name: 'renameAddress',
  summary: 'Give a saved place another name',
  method: 'POST',
  path: '/addresses/:addressId/rename',
  access: 'customer',
  params: ofAddress,
  body: z.object({ name: text(100) }),
  answer: MessageAndAddress,
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  summary: 'Forget a saved place; the newest other one becomes the default',
  method: 'DELETE',
  path: '/addresses/:addressId',
  access: 'customer',
  params: ofAddress,
  answer: Message,
});

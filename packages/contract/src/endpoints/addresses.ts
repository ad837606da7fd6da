import { endpointsOf } from '../endpoint.ts';
import type { addressesSchemas } from '../schemas/customer/addresses.ts';

const endpoint = endpointsOf<typeof addressesSchemas>();

export const addAddress = endpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/addresses',
  access: 'customer',
});

export const makeAddressDefault = endpoint({
  name: 'makeAddressDefault',
  method: 'POST',
  path: '/addresses/:addressId/as-default',
  access: 'customer',
});

export const renameAddress = endpoint({
  name: 'renameAddress',
  method: 'POST',
  path: '/addresses/:addressId/rename',
  access: 'customer',
});

export const saveAddressDoor = endpoint({
  name: 'saveAddressDoor',
  method: 'POST',
  path: '/addresses/:addressId/door',
  access: 'customer',
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/addresses/:addressId',
  access: 'customer',
});

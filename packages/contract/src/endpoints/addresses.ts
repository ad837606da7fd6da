import { endpoint } from '../endpoint.ts';

export const addAddress = endpoint({
  name: 'addAddress',
  summary: 'Save a place',
  method: 'POST',
  path: '/addresses',
  access: 'customer',
});

export const makeAddressDefault = endpoint({
  name: 'makeAddressDefault',
  summary: 'Deliver here by default',
  method: 'POST',
  path: '/addresses/:addressId/as-default',
  access: 'customer',
});

export const renameAddress = endpoint({
  name: 'renameAddress',
  summary: 'Give a saved place another name',
  method: 'POST',
  path: '/addresses/:addressId/rename',
  access: 'customer',
});

export const saveAddressDoor = endpoint({
  name: 'saveAddressDoor',
  summary: 'Save how to find the door of a saved place; what is left out is removed',
  method: 'POST',
  path: '/addresses/:addressId/door',
  access: 'customer',
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  summary: 'Forget a saved place; the newest other one becomes the default',
  method: 'DELETE',
  path: '/addresses/:addressId',
  access: 'customer',
});

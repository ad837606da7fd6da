import { endpointsOf } from '../endpoint.ts';
import type { accountSchemas } from '../schemas/customer/account.ts';

const endpoint = endpointsOf<typeof accountSchemas>();

export const showUser = endpoint({
  name: 'showUser',
  method: 'GET',
  path: '/user',
  access: 'customer',
});

export const listCredit = endpoint({
  name: 'listCredit',
  method: 'GET',
  path: '/user/credit',
  access: 'customer',
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'POST',
  path: '/profile/update',
  access: 'customer',
  encoding: 'multipart',
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/password/change',
  access: 'customer',
});

export const setPassword = endpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/password/set',
  access: 'customer',
});

export const updateEmail = endpoint({
  name: 'updateEmail',
  method: 'POST',
  path: '/email/update',
  access: 'customer',
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/email/otp',
  access: 'customer',
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/email/verify',
  access: 'customer',
});

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/send/otp',
  access: 'customer',
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  method: 'POST',
  path: '/verify',
  access: 'customer',
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  method: 'POST',
  path: '/update/language',
  access: 'customer',
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/account/delete',
  access: 'customer',
});

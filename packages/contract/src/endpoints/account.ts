import { endpoint } from '../endpoint.ts';

export const showUser = endpoint({
  name: 'showUser',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/user',
  access: 'customer',
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change name and picture',
  method: 'POST',
  path: '/profile/update',
  access: 'customer',
  encoding: 'multipart',
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password; other sessions end',
  method: 'POST',
  path: '/password/change',
  access: 'customer',
});

export const updateEmail = endpoint({
  name: 'updateEmail',
  summary: 'Set or change the email; it has to be verified again',
  method: 'POST',
  path: '/email/update',
  access: 'customer',
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'Send a code to the email',
  method: 'POST',
  path: '/email/otp',
  access: 'customer',
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verify the email by its code',
  method: 'POST',
  path: '/email/verify',
  access: 'customer',
});

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  summary: 'Send a code to the phone',
  method: 'POST',
  path: '/send/otp',
  access: 'customer',
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  summary: 'Verify the phone by its code',
  method: 'POST',
  path: '/verify',
  access: 'customer',
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  summary: 'The language of messages to this customer',
  method: 'POST',
  path: '/update/language',
  access: 'customer',
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Erase the account for good',
  method: 'POST',
  path: '/account/delete',
  access: 'customer',
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WireAddress } from './addresses.ts';
import { Id, Language, Message, text } from './vocabulary.ts';

export const WireUser = z.object({
  _id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  isVerified: z.boolean(),
  hasPhoneActiveVerifyProcess: z.boolean(),
  addresses: z.array(WireAddress),
  language: Language,
  settings: z.object({ notifications: z.boolean(), lang: Language }),
});
export type WireUser = z.output<typeof WireUser>;

export const Password = z.string().check(z.minLength(8), z.maxLength(128));
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
export const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(16));

const MessageAndUser = z.object({ message: z.string(), user: WireUser });

export const showUser = endpoint({
  name: 'showUser',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/user',
  access: 'customer',
  answer: z.object({ user: WireUser }),
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change name and picture',
  method: 'POST',
  path: '/profile/update',
  access: 'customer',
  encoding: 'multipart',
  body: z.object({ name: text(100) }),
  answer: MessageAndUser,
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password; other sessions end',
  method: 'POST',
  path: '/password/change',
  access: 'customer',
  body: z.object({
    current_password: z.string().check(z.minLength(1), z.maxLength(128)),
    new_password: Password,
    new_password_confirmation: z.string(),
  }),
  answer: Message,
});

export const updateEmail = endpoint({
  name: 'updateEmail',
  summary: 'Set or change the email; it has to be verified again',
  method: 'POST',
  path: '/email/update',
  access: 'customer',
  body: z.object({ email: Email }),
  answer: MessageAndUser,
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'Send a code to the email',
  method: 'POST',
  path: '/email/otp',
  access: 'customer',
  answer: Message,
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verify the email by its code',
  method: 'POST',
  path: '/email/verify',
  access: 'customer',
  body: z.object({ code: Code }),
  answer: MessageAndUser,
});

export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  summary: 'Send a code to the phone',
  method: 'POST',
  path: '/send/otp',
  access: 'customer',
  answer: MessageAndUser,
});

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  summary: 'Verify the phone by its code',
  method: 'POST',
  path: '/verify',
  access: 'customer',
  body: z.object({ code: Code }),
  answer: MessageAndUser,
});

export const updateLanguage = endpoint({
  name: 'updateLanguage',
  summary: 'The language of messages to this customer',
  method: 'POST',
  path: '/update/language',
  access: 'customer',
  body: z.object({ language: Language }),
  answer: MessageAndUser,
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Erase the account for good',
  method: 'POST',
  path: '/account/delete',
  access: 'customer',
  answer: Message,
});

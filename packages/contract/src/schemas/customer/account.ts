import * as z from 'zod/mini';
import { WireAddress } from './addresses.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Language, Message, MoneyObject, text } from '../vocabulary.ts';

export const WireUser = z.object({
  _id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  isVerified: z.boolean(),
  hasPhoneActiveVerifyProcess: z.boolean(),
  hasPassword: z.boolean(),
  addresses: z.array(WireAddress),
  language: Language,
  settings: z.object({
    notifications: z.boolean(),
    /** PUSH-04 Whether the customer wants to hear of offers. */
    offers: z.boolean(),
    lang: Language,
  }),
});
export type WireUser = z.output<typeof WireUser>;

export const Password = z.string().check(z.minLength(8), z.maxLength(128));

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(16));

export const MessageAndUser = z.object({ message: z.string(), user: WireUser });

export const accountSchemas = {
  showUser: {
    summary: 'Who is signed in',
    response: z.object({ user: WireUser }),
  },
  listCredit: {
    summary: 'The credit of this customer, vendor by vendor, the most first',
    response: z.object({
      credit: z.array(
        z.object({
          vendor: z.object({
            name: z.string(),
            logo: z.nullable(z.string()),
            logoColor: z.nullable(z.string()),
            vendorDashedName: z.string(),
          }),
          balance: MoneyObject,
        }),
      ),
    }),
  },
  updateProfile: {
    summary: 'Change name and picture',
    errors: ['request.too_large', 'request.too_many'],
    work: 'uploads',
    body: z.object({ name: text(100) }),
    response: MessageAndUser,
  },
  changePassword: {
    summary: 'Change the password; other sessions end',
    errors: ['account.password_missing', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      current_password: z.string().check(z.minLength(1), z.maxLength(128)),
      new_password: Password,
      new_password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
  setPassword: {
    summary: 'Add a password to an account without one',
    errors: ['auth.login_again', 'request.conflict'],
    work: 'login',
    body: z.object({ password: Password, password_confirmation: z.string().check(z.maxLength(128)) }),
    response: MessageAndUser,
  },
  updateEmail: {
    summary: 'Set or change the email; it has to be verified again',
    errors: ['auth.login_again', 'auth.too_many_attempts'],
    body: z.object({ email: Email }),
    response: MessageAndUser,
  },
  sendEmailCode: {
    summary: 'Send a code to the email',
    errors: ['account.email_missing', 'auth.too_many_codes'],
    response: Message,
  },
  verifyEmail: {
    summary: 'Verify the email by its code',
    errors: ['account.email_missing', 'auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
    body: z.object({ code: Code }),
    response: MessageAndUser,
  },
  sendPhoneCode: {
    summary: 'Send a code to the phone',
    errors: ['auth.too_many_codes', 'auth.country_not_served'],
    response: MessageAndUser,
  },
  verifyPhone: {
    summary: 'Verify the phone by its code',
    errors: ['auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
    body: z.object({ code: Code }),
    response: MessageAndUser,
  },
  updateLanguage: {
    summary: 'The language of messages to this customer',
    body: z.object({ language: Language }),
    response: MessageAndUser,
  },
  deleteAccount: {
    summary: 'Erase the account for good',
    errors: ['auth.login_again', 'account.has_active_orders'],
    response: Message,
  },
} satisfies SchemaMap;

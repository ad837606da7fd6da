import * as z from 'zod/mini';
import { Code, Email, Password, WireUser } from './account.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Message, text } from '../vocabulary.ts';

const Authorization = z.object({ token: z.string() });

export const SignedIn = z.object({ user: WireUser, authorization: Authorization });

/** The server normalises and validates the number; the schema only limits its length. */
export const Phone = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** A device of the customer, named by browser and system. */
const WireDevice = z.object({
  _id: Id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type WireDevice = z.output<typeof WireDevice>;

export const authSchemas = {
  login: {
    summary: 'Sign in by phone and password',
    errors: ['auth.wrong_credentials', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({ phone: Phone, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    response: SignedIn,
  },
  register: {
    summary: 'Open an account',
    errors: ['auth.country_not_served', 'auth.too_many_attempts', 'request.conflict'],
    work: 'login',
    body: z.object({ name: text(100), phone: Phone, password: Password }),
    response: SignedIn,
  },
  refresh: {
    summary: 'Exchange the (expired) token for a new one',
    errors: ['auth.token_missing', 'auth.token_invalid'],
    response: z.object({ authorization: Authorization }),
  },
  logout: {
    summary: 'End this session, and push on this device',
    body: z.object({ endpoint: z.nullable(z.string().check(z.maxLength(2_048))) }),
    response: Message,
  },
  listDevices: {
    summary: 'List the devices of the customer, the current one first',
    response: z.object({ devices: z.array(WireDevice) }),
  },
  endDevice: {
    summary: 'Log one device out',
    params: z.object({ deviceId: Id }),
    response: z.object({ message: z.string(), devices: z.array(WireDevice) }),
  },
  endOtherDevices: {
    summary: 'Log all other devices out',
    response: z.object({ message: z.string(), devices: z.array(WireDevice) }),
  },
  sendResetLink: {
    summary: 'Mail a link to choose a new password',
    errors: ['auth.email_unknown', 'auth.reset_link_failed', 'auth.too_many_attempts'],
    body: z.object({ email: Email }),
    response: Message,
  },
  resetPassword: {
    summary: 'Choose a new password by the mailed link; every session ends',
    errors: ['auth.reset_link_invalid', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      email: Email,
      password: Password,
      password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
  sendRecoveryCode: {
    summary:
      'Send a code to a verified phone to reset the password; the response is the same for every number',
    errors: ['auth.too_many_codes', 'auth.country_not_served', 'auth.too_many_attempts'],
    body: z.object({ phone: Phone }),
    response: Message,
  },
  resetPasswordByPhone: {
    summary: 'Choose a new password by the code; every session ends',
    errors: ['auth.code_refused', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      phone: Phone,
      code: Code,
      password: Password,
      password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
} satisfies SchemaMap;

import * as z from 'zod/mini';
import { Code, Email, Password, WireUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Message, text } from './vocabulary.ts';

const Authorization = z.object({ token: z.string() });
const SignedIn = z.object({ user: WireUser, authorization: Authorization });

/** The server normalises and judges the number; here only its length is bounded. */
const Phone = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Sent with the token of a session, it takes the place of that session. */
export const login = endpoint({
  name: 'login',
  summary: 'Sign in by phone and password',
  method: 'POST',
  path: '/login',
  access: 'anyone',
  body: z.object({ phone: Phone, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: SignedIn,
});

export const register = endpoint({
  name: 'register',
  summary: 'Open an account',
  method: 'POST',
  path: '/register',
  access: 'anyone',
  body: z.object({ name: text(100), phone: Phone, password: Password }),
  answer: SignedIn,
});

export const refresh = endpoint({
  name: 'refresh',
  summary: 'Exchange the (expired) token for a new one',
  method: 'POST',
  path: '/refresh',
  access: 'anyone',
  answer: z.object({ authorization: Authorization }),
});

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session, and push on this device',
  method: 'POST',
  path: '/logout',
  access: 'customer',
  body: z.object({ endpoint: z.nullable(z.string().check(z.maxLength(2_048))) }),
  answer: Message,
});

/** Where somebody is signed in, by the names that the browser gives. */
const WireDevice = z.object({
  _id: Id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type WireDevice = z.output<typeof WireDevice>;

export const listDevices = endpoint({
  name: 'listDevices',
  summary: 'Where one is signed in, this device first',
  method: 'GET',
  path: '/devices',
  access: 'customer',
  answer: z.object({ devices: z.array(WireDevice) }),
});

export const endDevice = endpoint({
  name: 'endDevice',
  summary: 'Log one device out',
  method: 'DELETE',
  path: '/devices/:deviceId',
  access: 'customer',
  params: z.object({ deviceId: Id }),
  answer: z.object({ message: z.string(), devices: z.array(WireDevice) }),
});

export const endOtherDevices = endpoint({
  name: 'endOtherDevices',
  summary: 'Log all other devices out',
  method: 'POST',
  path: '/devices/end-others',
  access: 'customer',
  answer: z.object({ message: z.string(), devices: z.array(WireDevice) }),
});

export const sendResetLink = endpoint({
  name: 'sendResetLink',
  summary: 'Mail a link to choose a new password',
  method: 'POST',
  path: '/password/reset-link',
  access: 'anyone',
  body: z.object({ email: Email }),
  answer: Message,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Choose a new password by the mailed link; every session ends',
  method: 'POST',
  path: '/password/reset',
  access: 'anyone',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    email: Email,
    password: Password,
    password_confirmation: z.string(),
  }),
  answer: Message,
});

export const sendRecoveryCode = endpoint({
  name: 'sendRecoveryCode',
  summary:
    'Send a code to a verified phone to choose a new password; the answer is the same for every number',
  method: 'POST',
  path: '/password/phone-code',
  access: 'anyone',
  body: z.object({ phone: Phone }),
  answer: Message,
});

export const resetPasswordByPhone = endpoint({
  name: 'resetPasswordByPhone',
  summary: 'Choose a new password by the code; every session ends',
  method: 'POST',
  path: '/password/phone-reset',
  access: 'anyone',
  body: z.object({ phone: Phone, code: Code, password: Password, password_confirmation: z.string() }),
  answer: Message,
});

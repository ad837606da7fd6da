import * as z from 'zod/mini';
import { Code, Email, Password, WireUser } from './account.ts';
import type { SchemaMap } from './schema-map.ts';
import { Id, Instant, Message, text } from './vocabulary.ts';

const Authorization = z.object({ token: z.string() });

const SignedIn = z.object({ user: WireUser, authorization: Authorization });

/** The server normalises and validates the number; the schema only limits its length. */
const Phone = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

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
    body: z.object({ phone: Phone, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    response: SignedIn,
  },
  register: {
    body: z.object({ name: text(100), phone: Phone, password: Password }),
    response: SignedIn,
  },
  refresh: {
    response: z.object({ authorization: Authorization }),
  },
  logout: {
    body: z.object({ endpoint: z.nullable(z.string().check(z.maxLength(2_048))) }),
    response: Message,
  },
  listDevices: {
    response: z.object({ devices: z.array(WireDevice) }),
  },
  endDevice: {
    params: z.object({ deviceId: Id }),
    response: z.object({ message: z.string(), devices: z.array(WireDevice) }),
  },
  endOtherDevices: {
    response: z.object({ message: z.string(), devices: z.array(WireDevice) }),
  },
  sendResetLink: {
    body: z.object({ email: Email }),
    response: Message,
  },
  resetPassword: {
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      email: Email,
      password: Password,
      password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
  sendRecoveryCode: {
    body: z.object({ phone: Phone }),
    response: Message,
  },
  resetPasswordByPhone: {
    body: z.object({
      phone: Phone,
      code: Code,
      password: Password,
      password_confirmation: z.string().check(z.maxLength(128)),
    }),
    response: Message,
  },
} satisfies SchemaMap;

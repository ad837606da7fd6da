import { STAFF_ROLES } from '@app/domain/staff/role';
import * as z from 'zod/mini';
import { Code, Email, Password } from '../customer/account.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Colour, Id, Instant, Language, Message, text } from '../vocabulary.ts';

export const StaffName = text(60);

const Named = z.object({ _id: Id, name: z.string() });

const VendorOfBranch = z.object({
  _id: Id,
  name: z.string(),
  logo: z.nullable(z.string()),
  logoColor: Colour,
});

/** A role with the vendor or the branch that it holds for; an admin has neither. */
export const WireRole = z.object({
  role: z.enum(STAFF_ROLES),
  vendor: z.nullable(Named),
  branch: z.nullable(Named),
});
export type WireRole = z.output<typeof WireRole>;

const SecondFactor = z.object({
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** How many recovery codes are unused. */
  recoveryCodes: z.int(),
  /** Whether the roles of the account need one at this server. */
  isRequired: z.boolean(),
  /** Until when the account works without one; null if nothing is missing or the time is over. */
  dueAt: z.nullable(Instant),
  /** Only the calls that set up a second factor are admitted. */
  isBlocking: z.boolean(),
});
export type WireSecondFactor = z.output<typeof SecondFactor>;

const Account = z.object({
  _id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  language: Language,
  wantsDailySummary: z.boolean(),
  secondFactor: SecondFactor,
});

const Screen = z.object({ _id: Id, name: z.string(), stations: z.array(z.string()) });

export const WireMe = z.object({
  /** Null for a screen and for a key. */
  account: z.nullable(Account),
  device: z.nullable(Screen),
  roles: z.array(WireRole),
  branches: z.array(z.object({ _id: Id, name: z.string(), timeZone: z.string(), vendor: VendorOfBranch })),
});
export type WireMe = z.output<typeof WireMe>;

/** Six digits of an app, or a recovery code. */
export const FactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const LinkToken = z.string().check(z.minLength(1), z.maxLength(128));

export const consoleAccountSchemas = {
  signInStaff: {
    summary: 'Sign in by phone or email and password; the session is a cookie',
    errors: ['staff.wrong_credentials', 'staff.suspended', 'staff.second_factor', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      /** A phone or an email; the server recognises which. */
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    response: z.object({ me: WireMe }),
  },
  signOutStaff: {
    summary: 'End this session',
    response: Message,
  },
  changeStaffPassword: {
    summary: 'Choose a new password; every other session ends',
    errors: ['auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      current_password: z.string().check(z.minLength(1), z.maxLength(128)),
      new_password: Password,
    }),
    response: Message,
  },
  confirmStaffPassword: {
    summary: 'Enter the password again, for the calls that need it; with an app also a code of it',
    errors: ['auth.too_many_attempts', 'auth.code_wrong'],
    work: 'login',
    body: z.object({
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      code: z.optional(FactorCode),
    }),
    response: Message,
  },
  sendStaffResetLink: {
    summary: 'Mail a link to a new password, if the email is verified in an account',
    errors: ['auth.too_many_attempts'],
    body: z.object({ email: Email }),
    response: Message,
  },
  changeStaffEmail: {
    summary: 'Set or change the own email; it has to be verified again',
    errors: ['auth.too_many_attempts'],
    work: 'login',
    body: z.object({
      email: Email,
      current_password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    response: Message,
  },
  sendStaffEmailCode: {
    summary: 'Mail a code to the own email',
    errors: ['account.email_missing', 'auth.too_many_codes'],
    response: Message,
  },
  verifyStaffEmail: {
    summary: 'Verify the own email with the code',
    errors: ['account.email_missing', 'auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
    body: z.object({ code: Code }),
    response: Message,
  },
  switchDailySummary: {
    summary: 'Mail a summary of each day of the own branches after closing, or stop it',
    errors: ['account.email_unverified'],
    body: z.object({ isOn: z.boolean() }),
    response: Message,
  },
  showMe: {
    summary: 'The account, screen or key of the call, with its roles and branches',
    response: z.object({ me: WireMe }),
  },
  showInvitation: {
    summary: 'What a link is for',
    errors: ['staff.link_invalid', 'request.too_many'],
    body: z.object({ token: LinkToken }),
    response: z.object({
      invitation: z.object({
        purpose: z.enum(['join', 'reset']),
        name: z.string(),
        roles: z.array(WireRole),
        expiresAt: Instant,
      }),
    }),
  },
  acceptInvitation: {
    summary: 'Join, or choose a new password, by a link; signs in',
    errors: ['staff.link_invalid', 'staff.suspended', 'staff.second_factor', 'request.too_many'],
    work: 'login',
    body: z.object({
      token: LinkToken,
      name: z.optional(StaffName),
      phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      email: z.optional(Email),
      language: z.optional(Language),
      password: Password,
    }),
    response: z.object({ me: WireMe }),
  },
} satisfies SchemaMap;

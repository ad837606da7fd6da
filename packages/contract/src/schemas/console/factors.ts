import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import {
  ofPasskey,
  PasskeyAddingOptions,
  PasskeyAnswer,
  PasskeyName,
  PasskeyProof,
  PasskeySignInOptions,
  WirePasskey,
} from '../passkey.ts';
import { Id, Message } from '../vocabulary.ts';
import { FactorCode, WireMe } from './account.ts';

const RecoveryCodes = z.array(z.string());
const Passkeys = z.object({ passkeys: z.array(WirePasskey) });

export const consoleFactorsSchemas = {
  completeStaffSignIn: {
    summary: 'End a sign-in with a code of the app or a recovery code; the session is a cookie',
    errors: ['staff.ticket_invalid', 'staff.suspended', 'auth.code_wrong', 'auth.too_many_attempts'],
    work: 'login',
    body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(128)), code: FactorCode }),
    response: z.object({ me: WireMe }),
  },
  startTotp: {
    summary: 'A new secret for an authenticator app, valid once a code of it is confirmed',
    errors: ['auth.login_again'],
    response: z.object({ secret: z.string(), url: z.string() }),
  },
  confirmTotp: {
    summary: 'Use the new secret; it replaces the earlier one and ends every other session',
    errors: ['auth.login_again', 'auth.code_wrong', 'auth.code_expired', 'auth.too_many_attempts'],
    body: z.object({ code: FactorCode }),
    /** Null if the account has recovery codes already. */
    response: z.object({ recoveryCodes: z.nullable(RecoveryCodes) }),
  },
  removeTotp: {
    summary: 'Remove the authenticator app',
    errors: ['auth.login_again'],
    response: Message,
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes in place of the earlier ones',
    errors: ['auth.login_again', 'staff.factor_missing'],
    response: z.object({ recoveryCodes: RecoveryCodes }),
  },
  resetStaffFactor: {
    summary: 'Remove the second factor of a person and end all their sessions',
    errors: ['staff.not_found', 'staff.scope_exceeded', 'auth.login_again'],
    params: z.object({ staffId: Id }),
    response: Message,
  },
  startStaffPasskeySignIn: {
    summary: 'A challenge for a passkey; the response is the same for everyone',
    errors: ['passkey.unavailable', 'request.too_many'],
    response: z.object({ options: PasskeySignInOptions }),
  },
  signInStaffByPasskey: {
    summary: 'Sign in by a passkey; the session is a cookie',
    errors: ['passkey.refused', 'passkey.unavailable', 'staff.suspended', 'request.too_many'],
    work: 'login',
    body: z.object({ answer: PasskeyProof }),
    response: z.object({ me: WireMe }),
  },
  listStaffPasskeys: {
    summary: 'The own passkeys, the oldest first',
    response: Passkeys,
  },
  startAddingStaffPasskey: {
    summary: 'A challenge for a new passkey',
    errors: ['auth.login_again', 'passkey.too_many', 'passkey.unavailable'],
    response: z.object({ options: PasskeyAddingOptions }),
  },
  addStaffPasskey: {
    summary: 'Add the new passkey, named by the device; the first factor ends every other session',
    errors: ['auth.login_again', 'passkey.refused', 'passkey.too_many', 'passkey.unavailable'],
    body: z.object({ answer: PasskeyAnswer }),
    /** Recovery codes are null if the account has some already. */
    response: z.extend(Passkeys, { recoveryCodes: z.nullable(RecoveryCodes) }),
  },
  renameStaffPasskey: {
    summary: 'Rename a passkey',
    errors: ['passkey.not_found'],
    params: ofPasskey,
    body: z.object({ name: PasskeyName }),
    response: Passkeys,
  },
  removeStaffPasskey: {
    summary: 'Remove a passkey',
    errors: ['auth.login_again', 'passkey.not_found'],
    params: ofPasskey,
    response: Passkeys,
  },
  confirmStaffPasskey: {
    summary: 'Use a passkey again, for the calls that need a recent sign-in',
    errors: ['passkey.refused', 'passkey.unavailable'],
    body: z.object({ answer: PasskeyProof }),
    response: Message,
  },
} satisfies SchemaMap;

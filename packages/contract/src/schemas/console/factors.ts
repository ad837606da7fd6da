import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Message } from '../vocabulary.ts';
import { FactorCode, WireMe } from './account.ts';

const RecoveryCodes = z.array(z.string());

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
} satisfies SchemaMap;

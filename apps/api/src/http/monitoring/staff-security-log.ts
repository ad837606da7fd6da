import type { Endpoint } from '@app/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { readPhone } from '#ports/phone-numbers.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { Logger } from '#startup/logging.ts';
import { addressKey } from '#http/rate-limit.ts';
import { securityDigest } from './security-log.ts';
import type { StaffCaller } from '#http/callers/staff-caller.ts';

type Response = {
  endpoint: Pick<Endpoint, 'name'>;
  isForStaff: boolean;
  request: FastifyRequest;
  /** The caller, also of a refused request. */
  caller: StaffCaller | null;
  status: number;
};

export type StaffSecurityLog = (response: Response) => void;

/** Successful calls that change who may do what. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['signOutStaff', 'staff_session_ended'],
  ['changeStaffPassword', 'staff_password_changed'],
  ['changeStaffEmail', 'staff_email_changed'],
  ['verifyStaffEmail', 'staff_email_verified'],
  ['sendStaffResetLink', 'staff_reset_requested'],
  ['acceptInvitation', 'staff_link_used'],
  ['confirmTotp', 'staff_factor_added'],
  ['addStaffPasskey', 'staff_passkey_added'],
  ['removeStaffPasskey', 'staff_passkey_removed'],
  ['removeTotp', 'staff_factor_removed'],
  ['renewRecoveryCodes', 'staff_recovery_codes_renewed'],
  ['resetStaffFactor', 'staff_factor_reset'],
  ['inviteStaff', 'staff_invited'],
  ['renewInvitation', 'staff_link_created'],
  ['revokeInvitation', 'staff_link_revoked'],
  ['changeStaff', 'staff_changed'],
  ['removeStaff', 'staff_removed'],
  ['endStaffSessions', 'staff_sessions_ended'],
  ['endStaffSession', 'staff_sessions_ended'],
  ['addKey', 'key_created'],
  ['removeKey', 'key_revoked'],
  ['pairDevice', 'screen_paired'],
  ['removeDevice', 'screen_removed'],
]);

const SECOND_STEPS: ReadonlyMap<number, string> = new Map([
  [200, 'staff_login_succeeded'],
  [403, 'staff_login_refused'],
  [404, 'staff_login_refused'],
  [422, 'staff_login_failed'],
  [429, 'staff_login_locked'],
]);

const SIGN_INS: ReadonlyMap<number, string> = new Map([
  [200, 'staff_login_succeeded'],
  [401, 'staff_login_failed'],
  [403, 'staff_login_refused'],
  [429, 'staff_login_locked'],
]);

/** Security events of staff and of API keys, from the responses of their endpoints. */
export function staffSecurityLog({ log, secrets }: { log: Logger; secrets: Secrets }): StaffSecurityLog {
  const digest = securityDigest(secrets);

  const write = async (event: string, { endpoint, request, caller, status }: Response) => {
    const subject = subjectOf(request);
    const line = {
      event,
      reqId: request.id,
      endpoint: endpoint.name,
      status,
      ...(caller === null ? {} : { actor: await digest(`${caller.kind} ${caller.id ?? 'configured'}`) }),
      ...(subject === null ? {} : { subject: await digest(subject) }),
      source: await digest(`address ${addressKey(request.ip)}`),
    };
    log[status >= 400 ? 'warn' : 'info'](line, 'security');
  };

  return (response) => {
    const event = eventOf(response);
    if (event === null) return;
    // Digests need the key in the database; the event is logged without it.
    write(event, response).catch(() =>
      log.warn({ event, reqId: response.request.id, status: response.status }, 'security'),
    );
  };
}

function eventOf({ endpoint, isForStaff, request, caller, status }: Response): string | null {
  if (endpoint.name === 'signInStaff') return SIGN_INS.get(status) ?? null;
  if (endpoint.name === 'completeStaffSignIn' || endpoint.name === 'signInStaffByPasskey')
    return SECOND_STEPS.get(status) ?? null;
  if (status < 300) return CHANGES.get(endpoint.name) ?? null;
  if (!isForStaff) return null;
  const hasKey = request.headers.authorization !== undefined;
  const isGuessing = status === 429 && hasKey && caller === null;
  if (status !== 401 && status !== 403 && !isGuessing) return null;
  return hasKey ? 'key_refused' : 'staff_refused';
}

/** The account, key or login that the request names. */
function subjectOf({ params, body }: FastifyRequest): string | null {
  const staffId = textIn(params, 'staffId');
  if (staffId !== null) return `staff ${staffId}`;
  const keyId = textIn(params, 'keyId');
  if (keyId !== null) return `key ${keyId}`;
  const login = textIn(body, 'login') ?? textIn(body, 'email');
  return login === null ? null : `login ${readPhone(login) ?? login.trim().toLowerCase()}`;
}

function textIn(part: unknown, name: string): string | null {
  const value: unknown =
    typeof part === 'object' && part !== null ? Object.getOwnPropertyDescriptor(part, name)?.value : null;
  return typeof value === 'string' ? value : null;
}

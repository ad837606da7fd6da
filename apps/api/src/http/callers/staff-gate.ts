import {
  type Endpoint,
  isCookieBase,
  type StaffAccess,
  WIRE_VERSION,
  WIRE_VERSION_HEADER,
} from '@app/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import { isLoopback } from '#http/server/loopback.ts';
import { bearerToken } from './bearer.ts';
import type { OperatorGuard } from './operator-guard.ts';
import {
  type Admitted,
  admitStaff,
  type ApiKey,
  type PairedScreen,
  type StaffAccount,
  type StaffCaller,
} from './staff-caller.ts';
import { readStaffCookie } from './staff-cookie.ts';

/** Null for a token that is unknown, expired or revoked. */
export type StaffGate = {
  session: (token: string) => Promise<StaffAccount | null>;
  device: (token: string) => Promise<PairedScreen | null>;
  key: (token: string) => Promise<ApiKey | null>;
};

type Setup = { staff: StaffGate; guardKeys: OperatorGuard; onCaller: (caller: StaffCaller) => void };

/** The staff account, screen or key of the request, admitted by the endpoint's access. */
export async function authenticateStaff(
  access: StaffAccess,
  request: FastifyRequest,
  { staff, guardKeys, onCaller }: Setup,
): Promise<Admitted> {
  const caller =
    request.headers.authorization === undefined
      ? await callerByCookie(request, staff)
      : await guardKeys(request.ip, () => callerByKey(request, staff));
  onCaller(caller);
  return admitStaff(access, caller);
}

async function callerByKey({ headers }: FastifyRequest, staff: StaffGate): Promise<StaffCaller> {
  const token = bearerToken(headers.authorization);
  const key = token === null ? null : await staff.key(token);
  if (key === null) throw new AppError('auth.token_invalid');
  return key;
}

async function callerByCookie(request: FastifyRequest, staff: StaffGate): Promise<StaffCaller> {
  const session = readStaffCookie(request, 'staff_session');
  const device = readStaffCookie(request, 'staff_device');
  if (session === null && device === null) throw new AppError('auth.token_missing');
  const account = session === null ? null : await staff.session(session);
  if (account !== null) return account;
  const screen = device === null ? null : await staff.device(device);
  if (screen === null) throw new AppError('auth.token_invalid');
  return screen;
}

/** Cookies are sent by pages of any origin of the site, so a changing call must come from a page of this server. */
export function requireSameOrigin(
  { base, method }: Pick<Endpoint, 'base' | 'method'>,
  { headers }: FastifyRequest,
  publicUrl: string,
): void {
  if (!isCookieBase(base) || method === 'GET' || headers.authorization !== undefined) return;
  if (!isSameOrigin(headers.origin, publicUrl)) throw new AppError('staff.origin_refused');
}

/**
 * A page that stays open over an update may send what this release reads as something else. Paired screens send no
 * amounts, and often no one is there to reload them.
 */
export function requireCurrentPage(
  { method }: Pick<Endpoint, 'method'>,
  { headers }: FastifyRequest,
  staff: Admitted,
): void {
  if (method === 'GET' || staff.kind !== 'staff') return;
  if (headers[WIRE_VERSION_HEADER] !== WIRE_VERSION) throw new AppError('staff.page_outdated');
}

/**
 * Whether a request comes from a page of this server. On a loopback server every loopback origin is allowed, as for
 * sockets: the development server has another port.
 */
function isSameOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return isLoopback(publicUrl) && isLoopback(origin);
}

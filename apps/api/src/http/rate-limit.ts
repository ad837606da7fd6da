import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@app/contract/errors';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { StaffCaller } from '#http/callers/staff-caller.ts';

export type RouteLimit = {
  limit: number;
  windowSeconds: number;
  per: 'address' | 'customer' | 'staff';
  code?: ErrorCode;
};

type Caller = { routeName: string; ip: string; customer: { id: string } | null; staff?: StaffCaller | null };

/** Throws 429 with the time to wait. */
export function enforce(quotas: Pick<Quotas, 'consume'>, rule: RouteLimit, caller: Caller): Promise<void> {
  const { limit, windowSeconds, per, code = 'request.too_many' } = rule;
  const subject = subjectOf(per, caller) ?? addressKey(caller.ip);
  return quotas.consume([{ name: caller.routeName, subject, limit, windowSeconds }], code);
}

function subjectOf(per: RouteLimit['per'], { customer, staff }: Caller): string | null {
  if (per === 'customer') return customer?.id ?? null;
  return per === 'address' || !staff ? null : callerIdOf(staff);
}

/** The person, screen or key: a second session does not double a limit. */
export const callerIdOf = (staff: StaffCaller): string => staff.id ?? staff.name;

/** IPv6 clients usually control a whole /64, so its addresses are counted together. */
export function addressKey(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  return isIPv6(ip) ? `${expandGroups(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The network of an address, approximated by the /16 of IPv4 or the /32 of IPv6. */
export function addressBlock(ip: string): string {
  const key = addressKey(ip);
  const separator = key.includes(':') ? ':' : '.';
  return key.split(separator).slice(0, 2).join(separator);
}

function expandGroups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}

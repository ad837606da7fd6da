import { type Access, isStaffAccess, type StaffAccess } from '@app/contract/endpoint';
import { scopesWithRole, type StaffGrant } from '@app/domain/staff/grant';
import type { KeyScope } from '@app/domain/staff/key-scope';
import { includesBranch, includesVendor, type StaffScope } from '@app/domain/staff/scope';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

/** The account of a session, with its roles. */
export type StaffAccount = {
  kind: 'staff';
  id: string;
  sessionId: string;
  name: string;
  /** Whether the password was entered within the last ten minutes. */
  isConfirmed?: boolean;
  /** Whether the account needs a second factor and has none. */
  lacksFactor?: boolean;
  grants: readonly StaffGrant[];
  /** The driver of the account, once they have opened the drivers' app. */
  driverId?: string | null;
};

export type PairedScreen = {
  kind: 'device';
  id: string;
  name: string;
  scope: StaffScope;
  stations: readonly string[];
};

export type ApiKey = {
  kind: 'key';
  /** Null for the key of the configuration. */
  id: string | null;
  name: string;
  keyScopes: readonly KeyScope[];
  scope: StaffScope;
};

export type StaffCaller = StaffAccount | PairedScreen | ApiKey;

/** A caller, and the scopes in which the endpoint admits it. */
export type Admitted<Caller extends StaffCaller = StaffCaller> = Caller & { scopes: readonly StaffScope[] };

/** The admitted kinds of callers follow from the access of the endpoint. */
export type StaffOf<A extends Access> = A extends StaffAccess
  ? Admitted<
      | (A extends { staff: string } ? StaffAccount : never)
      | (A extends { kitchen: true } ? PairedScreen : never)
      | (A extends { key: string } ? ApiKey : never)
    >
  : null;

/** Refuses a caller without the role or the key scope of the endpoint. */
export function admitStaff(access: StaffAccess, caller: StaffCaller): Admitted {
  const scopes = admittedScopes(access, caller);
  if (scopes.length > 0) return { ...caller, scopes };
  if (caller.kind === 'key' && access.key !== undefined)
    throw new AppError('key.scope_missing', { scope: access.key });
  throw new AppError('staff.role_missing');
}

function admittedScopes({ staff, kitchen, key }: StaffAccess, caller: StaffCaller): readonly StaffScope[] {
  switch (caller.kind) {
    case 'staff':
      if (staff === undefined) return [];
      return staff === 'any' ? caller.grants.map(({ scope }) => scope) : scopesWithRole(caller.grants, staff);
    case 'device':
      return kitchen ? [caller.scope] : [];
    case 'key':
      return key !== undefined && caller.keyScopes.includes(key) ? [caller.scope] : [];
  }
}

/**
 * Refuses a branch or vendor outside of the caller's scopes like one that does not exist. It reads the request as
 * sent: ids are not transformed when they are parsed.
 */
export function enforceScope(access: Access, staff: Admitted | null, request: FastifyRequest): void {
  if (!isStaffAccess(access) || staff === null) return;
  const sent = [request.params, request.query, request.body];
  const branchIds = sent.flatMap((part) => [...valuesOf(part, 'branchId'), ...valuesOf(part, 'branch')]);
  const vendorIds = sent.flatMap((part) => valuesOf(part, 'vendorId'));
  if (!branchIds.every((id) => staff.scopes.some((scope) => includesBranch(scope, id))))
    throw new AppError('branch.not_found');
  if (!vendorIds.every((id) => staff.scopes.some((scope) => includesVendor(scope, id))))
    throw new AppError('vendor.not_found');
}

/** A query may name several ids, separated by commas. */
function valuesOf(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const value: unknown = Object.getOwnPropertyDescriptor(part, name)?.value;
  return [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? one.split(',') : []));
}

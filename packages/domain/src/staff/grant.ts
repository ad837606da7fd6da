import { canGiveRole, includesRole, type StaffRole } from './role.ts';
import { includesBranch, includesPlace, type Place, type StaffScope } from './scope.ts';

/** A role of an account, with its scope. */
export type StaffGrant = { role: StaffRole; scope: StaffScope };

/** A role that is given or taken. */
export type GivenRole = Place & { role: StaffRole };

/** The places of several scopes together. */
export type Reach = {
  isEverywhere: boolean;
  vendorIds: readonly string[];
  branchIds: readonly string[];
};

export function holdsRole(grants: readonly StaffGrant[], least: StaffRole): boolean {
  return grants.some(({ role }) => includesRole(role, least));
}

export function canActAt(grants: readonly StaffGrant[], least: StaffRole, place: Place): boolean {
  return grants.some(({ role, scope }) => includesRole(role, least) && includesPlace(scope, place));
}

/** The scopes in which an account has at least a role. */
export function scopesWithRole(grants: readonly StaffGrant[], least: StaffRole): StaffScope[] {
  return grants.filter(({ role }) => includesRole(role, least)).map(({ scope }) => scope);
}

/** A role or a scope beyond the own cannot be given, and cannot be taken from others. */
export function canGive(grants: readonly StaffGrant[], given: GivenRole): boolean {
  return grants.some(({ role, scope }) => canGiveRole(role, given.role) && includesPlace(scope, given));
}

/** The places of the scopes, for filters. */
export function reachOf(scopes: readonly StaffScope[]): Reach {
  return {
    isEverywhere: scopes.some(({ kind }) => kind === 'platform'),
    vendorIds: unique(scopes.flatMap((scope) => (scope.kind === 'vendor' ? [scope.vendorId] : []))),
    branchIds: unique(scopes.flatMap(branchesOf)),
  };
}

export function reachesBranch(scopes: readonly StaffScope[], branchId: string): boolean {
  return scopes.some((scope) => includesBranch(scope, branchId));
}

/** The vendors of the scopes, also those of which only a branch is in them. */
export function vendorsOf(scopes: readonly StaffScope[]): string[] {
  return unique(scopes.flatMap((scope) => (scope.kind === 'platform' ? [] : [scope.vendorId])));
}

function branchesOf(scope: StaffScope): readonly string[] {
  if (scope.kind === 'platform') return [];
  return scope.kind === 'vendor' ? scope.branchIds : [scope.branchId];
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

import type { WireMe, WireRole } from '@app/contract/schemas/console/account';
import { canGive, type StaffGrant } from '@app/domain/staff/grant';
import { STAFF_ROLES, type StaffRole } from '@app/domain/staff/role';
import { isPlaceOfRole, type Place } from '@app/domain/staff/scope';

/** A vendor or a branch of the account, or the platform, with its name. */
export type NamedPlace = {
  vendorId: string | null;
  branchId: string | null;
  name: string;
  vendorName: string;
};

/** The grants of the account, as the server checks them. */
export function grantsOf({ roles, branches }: Pick<WireMe, 'roles' | 'branches'>): StaffGrant[] {
  return roles.map(({ role, vendor, branch }) => {
    if (branch) {
      const vendorId = branches.find(({ _id }) => _id === branch._id)?.vendor._id ?? '';
      return { role, scope: { kind: 'branch', vendorId, branchId: branch._id } };
    }
    if (!vendor) return { role, scope: { kind: 'platform' } };
    const own = branches.filter(({ vendor: owner }) => owner._id === vendor._id);
    return {
      role,
      scope: { kind: 'vendor', vendorId: vendor._id, branchIds: own.map(({ _id }) => _id) },
    };
  });
}

/** The platform, then each vendor with its branches. */
export function placesOf({ branches }: Pick<WireMe, 'branches'>): NamedPlace[] {
  const vendors = Map.groupBy(branches, ({ vendor }) => vendor._id);
  return [
    { vendorId: null, branchId: null, name: '', vendorName: '' },
    ...[...vendors.values()].flatMap((own) => {
      const vendorName = own[0]?.vendor.name ?? '';
      return [
        { vendorId: own[0]?.vendor._id ?? null, branchId: null, name: '', vendorName },
        ...own.map(({ _id, name }) => ({ vendorId: null, branchId: _id, name, vendorName })),
      ];
    }),
  ];
}

/** The places at which the account may give a role. */
export const placesToGive = (me: WireMe, role: StaffRole) =>
  placesOf(me).filter((place) => isPlaceOfRole(role, place) && canGive(grantsOf(me), { role, ...place }));

export const rolesToGive = (me: WireMe) =>
  STAFF_ROLES.filter((role) => placesToGive(me, role).length > 0).toReversed();

export const canGiveWire = (me: WireMe, { role, vendor, branch }: WireRole) =>
  canGive(grantsOf(me), { role, vendorId: vendor?._id ?? null, branchId: branch?._id ?? null });

/** A place as the value of a select. */
export const placeKey = ({ vendorId, branchId }: Place) =>
  branchId ? `branch:${branchId}` : vendorId ? `vendor:${vendorId}` : 'platform';

export function placeFrom(key: string): { vendorId: string | null; branchId: string | null } {
  const [kind, id = null] = key.split(':');
  return { vendorId: kind === 'vendor' ? id : null, branchId: kind === 'branch' ? id : null };
}

import { canActAt, holdsRole, scopesWithRole, type StaffGrant, vendorsOf } from './grant.ts';
import { includesBranch, type StaffScope } from './scope.ts';

/**
 * Realtime topics of staff: the orders and drivers of a branch, the catalogue of a vendor, the own account, the own
 * deliveries.
 */
export const STAFF_CHANNELS = ['branch', 'dispatch', 'vendor', 'staff', 'drive'] as const;
export type StaffChannel = { kind: (typeof STAFF_CHANNELS)[number]; id: string };

/** An account with its roles, or a kitchen screen with its branch. */
export type StaffSubscriber =
  | { kind: 'staff'; id: string; grants: readonly StaffGrant[]; driverId?: string | null }
  | { kind: 'device'; id: string; scope: StaffScope };

export function canSubscribe(subscriber: StaffSubscriber, { kind, id }: StaffChannel): boolean {
  if (subscriber.kind === 'device') return kind === 'branch' && includesBranch(subscriber.scope, id);
  const { grants } = subscriber;
  switch (kind) {
    case 'branch':
    case 'dispatch':
      return canActAt(grants, 'branchStaff', { branchId: id });
    case 'vendor':
      return (
        canActAt(grants, 'vendorManager', { vendorId: id }) ||
        vendorsOf(scopesWithRole(grants, 'branchManager')).includes(id)
      );
    case 'staff':
      return subscriber.id === id;
    case 'drive':
      return subscriber.driverId === id && holdsRole(grants, 'driver');
  }
}

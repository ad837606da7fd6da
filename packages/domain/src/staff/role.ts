/** The roles of staff accounts. Kitchen screens are devices and have no role. */
export const STAFF_ROLES = [
  'platformAdmin',
  'vendorManager',
  'branchManager',
  'branchStaff',
  'driver',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that include all lower ones. Drivers stand beside them. */
export type RankedRole = Exclude<StaffRole, 'driver'>;

const RANKS: Readonly<Record<StaffRole, number>> = {
  platformAdmin: 4,
  vendorManager: 3,
  branchManager: 2,
  branchStaff: 1,
  driver: 0,
};

/** Whether a role includes another: a manager may do what staff may do, a driver only what drivers may do. */
export function includesRole(role: StaffRole, least: StaffRole): boolean {
  return role === least || (least !== 'driver' && RANKS[role] >= RANKS[least]);
}

/** Whether a holder of the role may give the other one to a person in the same scope. */
export function canGiveRole(role: StaffRole, given: StaffRole): boolean {
  return RANKS[role] >= RANKS.branchManager && RANKS[role] >= RANKS[given];
}

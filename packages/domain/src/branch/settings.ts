import type { StaffRole } from '../staff/role.ts';

export const MAX_STATIONS = 12;

/** CON-98 Settings that need more than a manager of the branch. */
const ROLES: Readonly<Record<string, StaffRole>> = {
  currency: 'vendorManager',
  taxBasisPoints: 'vendorManager',
  deliveryTaxBasisPoints: 'vendorManager',
  platformFee: 'platformAdmin',
};

/** The least role that may change a setting. */
export const roleOfSetting = (name: string): StaffRole => ROLES[name] ?? 'branchManager';

type ScheduleWindow = { minScheduleHours: number | null; maxScheduleHours: number | null };

/** CON-100 Orders for later need an end that is not before the beginning. */
export const isWindowEmpty = ({ minScheduleHours: min, maxScheduleHours: max }: ScheduleWindow): boolean =>
  min !== null && max !== null && min > max;

import type { StaffRole } from './role.ts';

/** CON-98 Settings that need more than a manager of the branch. */
const ROLES: Readonly<Record<string, StaffRole>> = {
  currency: 'vendorManager',
  taxBasisPoints: 'vendorManager',
  deliveryTaxBasisPoints: 'vendorManager',
  tableServiceBasisPoints: 'vendorManager',
  deliveryServiceBasisPoints: 'vendorManager',
  isServiceTaxed: 'vendorManager',
  creditLimit: 'vendorManager',
  staffRefundLimit: 'vendorManager',
  managerRefundLimit: 'vendorManager',
  platformFee: 'platformAdmin',
};

/** The least role that may change a setting. */
export const roleOfSetting = (name: string): StaffRole => ROLES[name] ?? 'branchManager';

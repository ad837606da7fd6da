import type { Language } from '@app/domain/language';
import type { StaffRole } from '@app/domain/staff/role';
import type { BranchRef } from './people.ts';

export type DemoStaff = {
  name: string;
  phone: string;
  email: string;
  language: Language;
  role: StaffRole;
  /** The key of a vendor. */
  vendor?: string;
  branch?: BranchRef;
  /** The key of a driver who drives with this account. */
  driver?: string;
};

/** An account of every role. Their password is that of the demo's customers. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    name: 'Amal Nasser',
    phone: '+962790000201',
    email: 'amal@example.com',
    language: 'en',
    role: 'platformAdmin',
  },
  {
    name: 'Basil Haddad',
    phone: '+962790000202',
    email: 'basil@example.com',
    language: 'en',
    role: 'vendorManager',
    vendor: 'red-sea-grill',
  },
  {
    name: 'Rana Saleh',
    phone: '+962790000203',
    email: 'rana@example.com',
    language: 'en',
    role: 'branchManager',
    branch: 'red-sea-grill/aqaba-marina',
  },
  {
    name: 'طارق العلي',
    phone: '+962790000204',
    email: 'tariq@example.com',
    language: 'ar',
    role: 'branchStaff',
    branch: 'red-sea-grill/aqaba-marina',
  },
  {
    name: 'Sami Khatib',
    phone: '+962790000205',
    email: 'sami@example.com',
    language: 'en',
    role: 'driver',
    vendor: 'red-sea-grill',
    driver: 'sami',
  },
  {
    name: 'يزن العمري',
    phone: '+962790000206',
    email: 'yazan@example.com',
    language: 'ar',
    role: 'driver',
    vendor: 'red-sea-grill',
    driver: 'yazan',
  },
];

import type { WireMe } from '@app/contract/schemas/console/account';

const VENDOR = {
  _id: '00000000-0000-8000-8000-00000000000a',
  name: 'Red Sea Grill',
  logo: null,
  logoColor: null,
};
const BRANCH = { _id: '00000000-0000-8000-8000-00000000000b', name: 'Aqaba Marina' };

/** A branch manager of one branch. */
export const RANA: WireMe = {
  account: {
    _id: '00000000-0000-8000-8000-00000000000c',
    name: 'Rana Haddad',
    phone: '+962790000101',
    email: null,
    isEmailVerified: false,
    language: 'en',
    wantsDailySummary: false,
    secondFactor: {
      hasTotp: false,
      passkeys: 0,
      recoveryCodes: 0,
      isRequired: false,
      dueAt: null,
      isBlocking: false,
    },
  },
  device: null,
  roles: [{ role: 'branchManager', vendor: null, branch: BRANCH }],
  branches: [{ ...BRANCH, timeZone: 'Asia/Amman', vendor: VENDOR }],
};

/** Staff of one branch. */
export const TARIQ: WireMe = {
  ...RANA,
  account: { ...RANA.account!, _id: '00000000-0000-8000-8000-00000000001c', name: 'Tariq Omar' },
  roles: [{ role: 'branchStaff', vendor: null, branch: BRANCH }],
};

/** A driver, who has no screen of the console but the own account. */
export const SAMI: WireMe = {
  ...RANA,
  account: { ...RANA.account!, _id: '00000000-0000-8000-8000-00000000000d', name: 'Sami Khatib' },
  roles: [{ role: 'driver', vendor: null, branch: BRANCH }],
};

/** A vendor manager of two branches. */
export const BASIL: WireMe = {
  ...RANA,
  account: { ...RANA.account!, _id: '00000000-0000-8000-8000-00000000000e', name: 'Basil Nimri' },
  roles: [{ role: 'vendorManager', vendor: VENDOR, branch: null }],
  branches: [
    ...RANA.branches,
    {
      _id: '00000000-0000-8000-8000-00000000000f',
      name: 'Aqaba City',
      timeZone: 'Asia/Amman',
      vendor: VENDOR,
    },
  ],
};

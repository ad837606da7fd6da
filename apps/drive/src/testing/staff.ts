import type { WireMe } from '@app/contract/schemas/console/account';

const BRANCH = { _id: '00000000-0000-8000-8000-00000000000b', name: 'Aqaba Marina' };
const VENDOR = {
  _id: '00000000-0000-8000-8000-00000000000a',
  name: 'Red Sea Grill',
  logo: null,
  logoColor: null,
};

const person = (role: WireMe['roles'][number]['role'], id: string, name: string): WireMe => ({
  account: {
    _id: id,
    name,
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
  roles: [{ role, vendor: null, branch: BRANCH }],
  branches: [{ ...BRANCH, timeZone: 'Asia/Amman', vendor: VENDOR }],
});

export const SAMI = person('driver', '00000000-0000-8000-8000-00000000000d', 'Sami Khatib');

/** A branch manager, who is not a driver. */
export const RANA = person('branchManager', '00000000-0000-8000-8000-00000000000c', 'Rana Haddad');

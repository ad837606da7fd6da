import type { WireMe } from '@app/contract/schemas/console/account';

const VENDOR = { _id: '00000000-0000-8000-8000-00000000000a', name: 'Red Sea Grill' };
const BRANCH = { _id: '00000000-0000-8000-8000-00000000000b', name: 'Aqaba Marina' };

/** A branch manager of one branch. */
export const RANA: WireMe = {
  account: {
    _id: '00000000-0000-8000-8000-00000000000c',
    name: 'Rana Haddad',
    phone: '+962790000101',
    email: null,
    language: 'en',
  },
  device: null,
  roles: [{ role: 'branchManager', vendor: null, branch: BRANCH }],
  branches: [{ ...BRANCH, vendor: VENDOR }],
};

import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { at } from './builders.ts';

/** `vendor-key/branch-key` */
export type BranchRef = `${string}/${string}`;
type DemoAddress = { key: string; name: string; location: Point; isDefault: boolean };

export type DemoPerson = {
  key: string;
  name: string;
  phone: string;
  isPhoneVerified: boolean;
  email: string | null;
  isEmailVerified: boolean;
  language: Language;
  addresses: readonly DemoAddress[];
  savedBranches: readonly BranchRef[];
  /** In dinars, like prices in the catalogue. */
  credit: readonly { vendor: string; amount: number }[];
};

export const DEMO_PASSWORD = 'welcome-to-hana';

const address = (key: string, name: string, location: Point, isDefault = false): DemoAddress => ({
  key,
  name,
  location,
  isDefault,
});

const lina: DemoPerson = {
  key: 'lina',
  name: 'Lina Haddad',
  phone: '+962790000001',
  isPhoneVerified: true,
  email: 'lina@example.com',
  isEmailVerified: true,
  language: 'en',
  addresses: [
    // The end of the driver's route.
    address('home', 'Home', at(29.5192, 35.0052), true),
    address('work', 'Work', at(29.553, 35.005)),
    address('beach-house', 'Beach house', at(29.412, 34.978)),
  ],
  savedBranches: ['red-sea-grill/aqaba-marina', 'knafeh-corner/aqaba-king-hussein'],
  credit: [{ vendor: 'red-sea-grill', amount: 2 }],
};

const omar: DemoPerson = {
  key: 'omar',
  name: 'Omar Masri',
  phone: '+962790000002',
  isPhoneVerified: false,
  email: 'omar@example.com',
  isEmailVerified: true,
  language: 'en',
  addresses: [address('home', 'Home', at(29.5365, 35.0095), true)],
  savedBranches: [],
  credit: [],
};

const sara: DemoPerson = {
  key: 'sara',
  name: 'سارة العبادي',
  phone: '+962790000003',
  isPhoneVerified: true,
  email: null,
  isEmailVerified: false,
  language: 'ar',
  addresses: [
    address('home', 'البيت', at(29.532, 35.011), true),
    address('parents', 'بيت الأهل', at(29.5575, 35.0145)),
  ],
  savedBranches: ['bayt-al-mansaf/aqaba-old-town'],
  credit: [],
};

const noor: DemoPerson = {
  key: 'noor',
  name: 'Noor Qasem',
  phone: '+962790000004',
  isPhoneVerified: true,
  email: 'noor@example.com',
  isEmailVerified: false,
  language: 'en',
  addresses: [
    address('home', 'Home, Abdoun', at(31.9515, 35.8835), true),
    address('office', 'Office, Shmeisani', at(31.9735, 35.9005)),
  ],
  savedBranches: ['qahwa-bay/amman-rainbow'],
  credit: [],
};

export const DEMO_PEOPLE: readonly DemoPerson[] = [lina, omar, sara, noor];

import type { WireUser } from '@app/contract/account';
import type { WireBranch, WireItem } from '@app/contract/branches';

/** A valid id that says in a failure which sample it belongs to. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aCustomer = (more: Partial<WireUser> = {}): WireUser => ({
  _id: idOf(1),
  name: 'Sami Haddad',
  image: null,
  email: null,
  isEmailVerified: false,
  phone: '+962790000001',
  isVerified: true,
  hasPhoneActiveVerifyProcess: false,
  addresses: [],
  language: 'en',
  settings: { notifications: false, lang: 'en' },
  ...more,
});

export const anItem = (more: Partial<WireItem> = {}): WireItem => ({
  _id: idOf(30),
  name: 'Kebab',
  price: 4,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: null,
  preferences: [],
  collection_id: idOf(20),
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
  ...more,
});

export const aBranch = (more: Partial<WireBranch> = {}): WireBranch => ({
  _id: idOf(10),
  name: 'Corniche',
  vendor: 'Red Sea Grill',
  vendorDashedName: 'red-sea-grill',
  image: null,
  imageColor: null,
  imageHash: null,
  logo: null,
  bio: null,
  isMain: true,
  isOpen: true,
  isActive: true,
  isSaved: false,
  isDeliveryEnabled: true,
  isPickUpEnabled: true,
  isDineInEnabled: true,
  currency: 'JD',
  credit: null,
  taxRate: 10,
  deliverytaxRate: 16,
  platformFee: 0,
  minimumAmount: 0,
  timezone: { timezoneOffset: 180, timezoneOffsetFormat: '+03:00' },
  minScheduleOrderHours: null,
  maxScheduleOrderHours: null,
  table: null,
  zones: [],
  location: { lat: 29.53, lng: 35 },
  menu: { collections: [{ _id: idOf(20), name: 'Grills', items: [anItem()] }] },
  offers: [],
  ...more,
});

import type { WireUser } from '@app/contract/schemas/customer/account';
import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import type { WireVendor } from '@app/contract/schemas/customer/vendors';

/** A valid id that names its sample in test failures. */
export const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aCustomer = (more: Partial<WireUser> = {}): WireUser => ({
  _id: sampleId(1),
  name: 'Sami Haddad',
  image: null,
  email: null,
  isEmailVerified: false,
  phone: '+962790000001',
  isVerified: true,
  hasPhoneActiveVerifyProcess: false,
  hasPassword: true,
  addresses: [],
  language: 'en',
  settings: { notifications: false, offers: false, lang: 'en' },
  ...more,
});

export const anItem = (more: Partial<WireItem> = {}): WireItem => ({
  _id: sampleId(30),
  name: 'Kebab',
  price: 4,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: null,
  preferences: [],
  collection_id: sampleId(20),
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
  ...more,
});

export const aBranch = (more: Partial<WireBranch> = {}): WireBranch => ({
  _id: sampleId(10),
  name: 'Corniche',
  vendor: 'Red Sea Grill',
  vendorDashedName: 'red-sea-grill',
  image: null,
  imageColor: null,
  imageHash: null,
  logo: null,
  bio: null,
  isMain: true,
  offersChangeAt: null,
  isOpen: true,
  isActive: true,
  backAt: null,
  pauseText: null,
  closesAt: null,
  opensAt: null,
  hours: null,
  timeZone: 'Asia/Amman',
  isSaved: false,
  isDeliveryEnabled: true,
  isPickUpEnabled: true,
  isDineInEnabled: true,
  currency: 'JD',
  credit: null,
  taxRate: 10,
  deliverytaxRate: 16,
  platformFee: 0,
  tipAmounts: [0.5, 1, 2],
  minimumAmount: 0,
  preparationMinutes: { pickup: 20, delivery: 25, table_session: 20 },
  timezone: { timezoneOffset: 180, timezoneOffsetFormat: '+03:00' },
  minScheduleOrderHours: null,
  maxScheduleOrderHours: null,
  table: null,
  zones: [],
  location: { lat: 29.53, lng: 35 },
  menu: { collections: [{ _id: sampleId(20), name: 'Grills', items: [anItem()] }] },
  offers: [],
  ...more,
});

export const aVendor = (more: Partial<WireVendor> = {}): WireVendor => ({
  _id: sampleId(5),
  name: 'Red Sea Grill',
  bio: null,
  logo: null,
  logoColor: null,
  vendorDashedName: 'red-sea-grill',
  tags: [],
  branches: [
    { _id: sampleId(10), name: 'Corniche', isOpen: true, isActive: true, location: { lat: 29.53, lng: 35 } },
  ],
  ...more,
});

const money = (value: number) => ({ value, formatted: `JD\u00A0${value}` });

const amounts = {
  subTotal: money(4),
  tax: money(0),
  deliveryFee: money(0),
  deliveryDiscount: money(0),
  saved: money(0),
  cashback: money(0),
  platformFee: money(0),
  total: money(4),
  usedCredit: money(0),
};

export const anOrder = (more: Partial<WireOrder> = {}): WireOrder => ({
  _id: sampleId(60),
  orderNumber: '7K2M9QXA',
  status: 'pending',
  type: 'pickup',
  paymentMethod: 'cash',
  isPaid: false,
  orderedAt: '2026-03-01T10:00:00.000Z',
  receiveAt: null,
  currency: 'JD',
  vendor: { name: 'Red Sea Grill', logo: null, vendorDashedName: 'red-sea-grill' },
  branch: { _id: sampleId(10), name: 'Corniche', location: null },
  items: [],
  ...amounts,
  location: null,
  note: null,
  table: null,
  driver: null,
  offers: [],
  ...more,
});

export const aSession = (more: Partial<WireSession> = {}): WireSession => ({
  _id: sampleId(70),
  currency: 'JD',
  table: { _id: sampleId(71), number: 7, image: null },
  branch: { _id: sampleId(10), name: 'Corniche' },
  vendor: { name: 'Red Sea Grill', logo: null },
  orders: [],
  sessionSummary: { subTotal: money(4), tax: money(0), saved: money(0), total: money(4) },
  ...more,
});

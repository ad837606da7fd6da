import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';

const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;

const item = (end: string, name: string, preferences: WireItem['preferences'] = []): WireItem => ({
  _id: id(end),
  name,
  price: 5.75,
  description: null,
  image: null,
  imageColor: null,
  preparationTime: null,
  preferences,
  collection_id: id('a0'),
  isPickupEnabled: true,
  isDeliveryEnabled: true,
  isDineinEnabled: true,
});

const BREAD: WireItem['preferences'][number] = {
  _id: id('b0'),
  name: 'Bread',
  question: null,
  validation: 'required',
  maxOptions: 1,
  options: [{ id: id('b1'), name: 'Saj', price: 0.5 }],
};

const HUMMUS = item('a1', 'Hummus');
/** With an option that is required. */
export const TAWOOK = item('a2', 'Tawook', [BREAD]);

/** A branch as customers see it. */
export const BRANCH_TO_ORDER: WireBranch = {
  _id: id('10'),
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
  tipAmounts: [],
  minimumAmount: 0,
  preparationMinutes: { pickup: 20, delivery: 25, table_session: 20 },
  timezone: { timezoneOffset: 180, timezoneOffsetFormat: '+03:00' },
  minScheduleOrderHours: null,
  maxScheduleOrderHours: null,
  table: null,
  zones: [],
  location: null,
  menu: { collections: [{ _id: id('a0'), name: 'Grills', items: [HUMMUS, TAWOOK] }] },
  offers: [],
};

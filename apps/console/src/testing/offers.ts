import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { RANA } from './staff.ts';

const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const branch = RANA.branches[0]!;

/** Kebab for 6.50 in Grills, lemonade for 1.25 in Drinks, and one zone with a fee of 1.00. */
export const MENU = { grills: id(501), drinks: id(502), kebab: id(511), lemonade: id(512), centre: id(521) };

export const managedOffer = (changes: Partial<WireManagedOffer> = {}): WireManagedOffer => ({
  _id: id(601),
  revision: 3,
  isActive: true,
  name: { en: 'Grill day', ar: 'يوم المشاوي' },
  entityType: 'items',
  entityId: MENU.kebab,
  affect: 'item',
  mode: 'save',
  percent: 10,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
  startsAt: null,
  endsAt: null,
  ...changes,
});

export const offersPage = (...offers: WireManagedOffer[]): WireOffersPage => ({
  offers,
  branch: {
    _id: branch._id,
    vendorId: branch.vendor._id,
    currency: 'JD',
    timeZone: 'Asia/Amman',
    orderTypes: ['pickup', 'delivery'],
    taxRate: 16,
    deliveryTaxRate: 0,
    platformFee: 0.25,
  },
  collections: [
    {
      _id: MENU.grills,
      name: { en: 'Grills', ar: 'مشاوي' },
      items: [{ _id: MENU.kebab, name: { en: 'Kebab', ar: 'كباب' }, price: 6.5 }],
    },
    {
      _id: MENU.drinks,
      name: { en: 'Drinks', ar: 'مشروبات' },
      items: [{ _id: MENU.lemonade, name: { en: 'Lemonade', ar: 'ليموناضة' }, price: 1.25 }],
    },
  ],
  zones: [{ _id: MENU.centre, name: { en: 'Centre', ar: 'الوسط' }, deliveryFee: 1 }],
});

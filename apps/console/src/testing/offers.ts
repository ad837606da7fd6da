import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { amount, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import { RANA } from './staff.ts';

const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const branch = RANA.branches[0]!;

/** Kebab with bread for 6.50 in Grills, lemonade for 1.25 in Drinks, and one zone with a fee of 1.00. */
export const MENU = { grills: id(501), drinks: id(502), kebab: id(511), lemonade: id(512), centre: id(521) };

type Preference = WireOffersPage['collections'][number]['items'][number]['preferences'][number];
const BREAD: Preference = {
  _id: id(531),
  name: { en: 'Bread', ar: 'الخبز' },
  isRequired: true,
  maxOptions: 1,
  options: [
    { _id: id(541), name: { en: 'Shrak', ar: 'شراك' }, price: ZERO },
    { _id: id(542), name: { en: 'Saj', ar: 'صاج' }, price: amount(50) },
  ],
};
const EXTRAS: Preference = {
  _id: id(532),
  name: { en: 'Extras', ar: 'الإضافات' },
  isRequired: false,
  maxOptions: 2,
  options: [
    { _id: id(543), name: { en: 'Halloumi', ar: 'جبنة حلّوم' }, price: amount(75) },
    { _id: id(544), name: { en: 'Fries', ar: 'بطاطا' }, price: amount(100) },
    { _id: id(545), name: { en: 'Garlic', ar: 'ثومية' }, price: amount(25) },
  ],
};

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
  minimumAmount: ZERO,
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
    pricesIncludeTax: false,
    service: { onTables: basisPoints(0), onDeliveries: basisPoints(0), isTaxed: false },
    platformFee: amount(25),
  },
  collections: [
    {
      _id: MENU.grills,
      name: { en: 'Grills', ar: 'مشاوي' },
      items: [
        {
          _id: MENU.kebab,
          name: { en: 'Kebab', ar: 'كباب' },
          price: amount(650),
          preferences: [BREAD, EXTRAS],
        },
      ],
    },
    {
      _id: MENU.drinks,
      name: { en: 'Drinks', ar: 'مشروبات' },
      items: [
        { _id: MENU.lemonade, name: { en: 'Lemonade', ar: 'ليموناضة' }, price: amount(125), preferences: [] },
      ],
    },
  ],
  zones: [{ _id: MENU.centre, name: { en: 'Centre', ar: 'الوسط' }, deliveryFee: amount(100) }],
});

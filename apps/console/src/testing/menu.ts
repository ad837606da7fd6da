import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import type {
  MenuCollection,
  MenuItem,
  MenuOption,
  MenuPage,
  MenuPreference,
} from '@app/contract/schemas/console/menu';
import { RANA } from './staff.ts';

export const menuId = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;

const node = (number: number, en: string, ar: string) => ({
  id: menuId(number),
  key: en.toLowerCase().replaceAll(' ', '-'),
  revision: `r${number}`,
  state: 'live' as const,
  missing: ar === '' ? [{ field: 'name' as const, language: 'ar' as const, reason: 'empty' as const }] : [],
  name: { en, ar },
});

const option = (
  number: number,
  preferenceId: string,
  en: string,
  ar: string,
  price: Amount = ZERO,
): MenuOption => ({
  ...node(number, en, ar),
  preferenceId,
  price,
});

const BREAD: MenuPreference = {
  ...node(400, 'Bread', 'الخبز'),
  itemId: menuId(300),
  question: null,
  isRequired: true,
  maxOptions: 1,
  options: [
    option(500, menuId(400), 'Shrak', 'شراك'),
    option(501, menuId(400), 'Saj', 'صاج'),
    option(502, menuId(400), 'Khubz', 'خبز'),
  ],
};

const EXTRAS: MenuPreference = {
  ...node(401, 'Extras', 'الإضافات'),
  itemId: menuId(300),
  question: null,
  isRequired: false,
  maxOptions: 3,
  options: [
    option(510, menuId(401), 'Halloumi', 'جبنة حلّوم', amount(50)),
    option(511, menuId(401), 'French fries', 'بطاطا مقلية', amount(100)),
  ],
};

type ItemParts = Pick<MenuItem, 'price'> & Partial<MenuItem>;

const menuItem = (number: number, en: string, ar: string, parts: ItemParts): MenuItem => ({
  ...node(number, en, ar),
  collectionId: menuId(200),
  description: null,
  image: null,
  preparationMinutes: null,
  orderTypes: ['pickup', 'delivery', 'table_session'],
  station: null,
  allergens: null,
  diets: [],
  spice: 0,
  calories: null,
  taxClass: null,
  soldOut: null,
  preferences: [],
  ...parts,
});

const picture = (src: string) => ({ image: { src: `/media/${src}/480.webp`, color: 'e0a050' } });

const POPULAR: MenuCollection = {
  ...node(200, 'Popular', 'الأكثر طلبًا'),
  station: null,
  items: [
    menuItem(300, 'Mixed grill platter', 'صحن مشاوي مشكّل', {
      ...picture('grill'),
      state: 'changed',
      price: amount(890),
      preparationMinutes: 25,
      description: { en: 'Kebab, shish tawook and lamb chops with shrak bread.', ar: '' },
      missing: [{ field: 'description', language: 'ar', reason: 'empty' }],
      preferences: [BREAD, EXTRAS],
    }),
    menuItem(301, 'Sayadieh', 'صيادية', { ...picture('fish'), price: amount(725), preparationMinutes: 20 }),
    menuItem(302, 'Hummus Beiruti', 'حمص بيروتي', { ...picture('hummus'), price: amount(225) }),
    menuItem(303, 'Fattoush', 'فتوش', {
      ...picture('fattoush'),
      price: amount(300),
      soldOut: { until: '2099-11-15T17:30:00.000Z' },
    }),
    menuItem(304, 'Lamb chops', 'ريش غنم', {
      ...picture('grill'),
      price: amount(950),
      preparationMinutes: 25,
    }),
    menuItem(305, 'Falafel plate', '', { price: amount(275) }),
  ],
};

const collection = (number: number, en: string, ar: string, items: MenuItem[]): MenuCollection => ({
  ...node(number, en, ar),
  station: null,
  items: items.map((item) => ({ ...item, collectionId: menuId(number) })),
});

/** The menu of a branch with a draft of four changes. */
export const MENU: MenuPage = {
  branch: {
    _id: RANA.branches[0]!._id,
    name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    currency: 'JD',
    timezone: 'Asia/Amman',
    vendorId: RANA.branches[0]!.vendor._id,
  },
  base: 'base-1',
  draft: { changes: 4, missing: 2, last: { by: 'Basil Nimri', at: '2026-11-15T16:00:00.000Z' } },
  stations: ['grill', 'cold'],
  taxClasses: [],
  collections: [
    POPULAR,
    collection(201, 'Grills', 'المشاوي', [
      menuItem(310, 'Kofta', 'كفتة', { price: amount(550), preparationMinutes: 15 }),
      menuItem(311, 'Shish tawook', 'شيش طاووق', { price: amount(575), preparationMinutes: 15 }),
    ]),
    collection(202, 'Drinks', 'المشروبات', [
      menuItem(320, 'Mint lemonade', 'ليمون بالنعناع', { price: amount(150) }),
    ]),
  ],
};

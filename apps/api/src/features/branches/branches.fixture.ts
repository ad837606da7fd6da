import type { Point } from '@app/domain/geo/point';
import type { Db } from '#db/connect.ts';
import { toPointColumn, toPolygonColumn } from '#db/geo-columns.ts';

/** Fixtures: two open vendors with overlapping zones, and an inactive one. */
export const fixtures = {
  grill: idOf(1),
  bakery: idOf(2),
  gone: idOf(3),
  grillMarket: idOf(11),
  grillHarbour: idOf(12),
  grillHill: idOf(13),
  bakeryCorner: idOf(21),
  bakeryPaused: idOf(22),
  goneBranch: idOf(31),
  marketZone: idOf(41),
  plates: idOf(51),
  drinks: idOf(52),
  falafel: idOf(61),
  kebab: idOf(62),
  lemonade: idOf(63),
  soldOut: idOf(64),
  goneItem: idOf(65),
  size: idOf(71),
  extras: idOf(72),
  table: idOf(81),
  customer: idOf(91),
  falafelOffer: idOf(101),
  platesOffer: idOf(102),
  branchOffer: idOf(103),
} as const;

/** Inside the first zone of grillMarket and of bakeryCorner; nearest to grillHarbour, which is closed. */
export const inTown: Point = { lat: 29.53, lng: 35.005 };
export const atSea: Point = { lat: 29.4, lng: 34.9 };

export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export async function seedFixtures(db: Db): Promise<void> {
  await seedVendors(db);
  await seedBranches(db);
  await seedZones(db);
  await seedMenu(db);
  await seedOffers(db);
  await db
    .insertInto('dining_table')
    .values({ id: fixtures.table, branch_id: fixtures.grillMarket, number: 7, images: ['/media/t7.webp'] })
    .execute();
  await db
    .insertInto('customer')
    .values({ id: fixtures.customer, name: 'Lina', phone: '+962790000001', is_phone_verified: true })
    .execute();
}

async function seedVendors(db: Db) {
  const bio = { bio_en: 'Charcoal and bread', bio_ar: 'فحم وخبز' };
  await db
    .insertInto('vendor')
    .values([
      {
        id: fixtures.grill,
        dashed_name: 'red-sea-grill',
        name_en: 'Red Sea Grill',
        name_ar: 'مشاوي البحر الأحمر',
        ...bio,
        logo: '/media/grill.webp',
        logo_color: 'aa3311',
        tags: JSON.stringify([{ key: 'grills', name: { en: 'Grills', ar: 'مشاوي' } }]),
        position: 1,
      },
      {
        id: fixtures.bakery,
        dashed_name: 'corner-bakery',
        name_en: 'Corner Bakery',
        name_ar: 'مخبز الزاوية',
        position: 2,
      },
      {
        id: fixtures.gone,
        dashed_name: 'gone',
        name_en: 'Gone',
        name_ar: 'رحل',
        is_active: false,
        position: 3,
      },
    ])
    .execute();
}

async function seedBranches(db: Db) {
  const serving = { is_delivery_enabled: true, is_pickup_enabled: true, is_dine_in_enabled: true };
  const at = (lat: number, lng: number) => toPointColumn({ lat, lng });
  const branch = (id: string, vendorId: string, name: string, position: number) => ({
    id,
    vendor_id: vendorId,
    name_en: name,
    name_ar: `فرع ${name}`,
    position,
    ...serving,
  });
  await db
    .insertInto('branch')
    .values([
      {
        ...branch(fixtures.grillMarket, fixtures.grill, 'Market', 1),
        is_main: true,
        location: at(29.54, 35.01),
        phone: '+96232010001',
        tax_basis_points: 1600,
        delivery_tax_basis_points: 750,
        platform_fee: 25,
        minimum_amount: 300,
        min_schedule_hours: 1,
        max_schedule_hours: 48,
        image: '/media/market.webp',
        image_color: '123abc',
        bio_en: 'By the market',
        bio_ar: 'قرب السوق',
      },
      {
        ...branch(fixtures.grillHarbour, fixtures.grill, 'Harbour', 2),
        is_open: false,
        location: at(29.531, 35.005),
      },
      { ...branch(fixtures.grillHill, fixtures.grill, 'Hill', 3), is_delivery_enabled: false },
      {
        ...branch(fixtures.bakeryCorner, fixtures.bakery, 'Corner', 1),
        is_open: false,
        location: at(29.52, 35.0),
      },
      {
        ...branch(fixtures.bakeryPaused, fixtures.bakery, 'Paused', 2),
        is_active: false,
        location: at(29.53, 35.0),
      },
      {
        ...branch(fixtures.goneBranch, fixtures.gone, 'Gone', 1),
        phone: '+96232010009',
        location: at(29.53, 35.005),
      },
    ])
    .execute();
}

const square = (south: number, west: number, north: number, east: number) =>
  toPolygonColumn([
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ]);

async function seedZones(db: Db) {
  const zone = (number: number, branchId: string, name: string, area: string, position = 0) => ({
    id: idOf(number),
    branch_id: branchId,
    name_en: name,
    name_ar: `منطقة ${name}`,
    area,
    delivery_fee: 150,
    minimum_amount: 500,
    position,
  });
  await db
    .insertInto('delivery_zone')
    .values([
      zone(41, fixtures.grillMarket, 'Old Town', square(29.5, 34.98, 29.56, 35.03), 1),
      zone(42, fixtures.grillMarket, 'Greater Town', square(29.4, 34.95, 29.7, 35.1), 2),
      zone(43, fixtures.grillHarbour, 'Harbour', square(29.52, 35.0, 29.54, 35.01)),
      zone(44, fixtures.grillHill, 'Never served', square(29.5, 34.98, 29.56, 35.03)),
      zone(45, fixtures.bakeryCorner, 'Corner', square(29.5, 34.98, 29.56, 35.03)),
      zone(46, fixtures.goneBranch, 'Gone', square(29.5, 34.98, 29.56, 35.03)),
    ])
    .execute();
}

async function seedMenu(db: Db) {
  const branchId = fixtures.grillMarket;
  await db
    .insertInto('collection')
    .values([
      { id: fixtures.plates, branch_id: branchId, name_en: 'Plates', name_ar: 'أطباق', position: 1 },
      { id: fixtures.drinks, branch_id: branchId, name_en: 'Drinks', name_ar: 'مشروبات', position: 2 },
      { id: idOf(53), branch_id: fixtures.goneBranch, name_en: 'Gone', name_ar: 'رحل' },
    ])
    .execute();
  const item = (id: string, collectionId: string, name: string, price: number, position: number) => ({
    id,
    branch_id: branchId,
    collection_id: collectionId,
    name_en: name,
    name_ar: `صنف ${name}`,
    price,
    position,
  });
  await db
    .insertInto('item')
    .values([
      { ...item(fixtures.kebab, fixtures.plates, 'Kebab', 650, 2), is_delivery_enabled: false },
      {
        ...item(fixtures.falafel, fixtures.plates, 'Falafel plate', 425, 1),
        description_en: 'Six pieces',
        description_ar: 'ست حبات',
        image: '/media/falafel.webp',
        image_color: '00ff00',
        preparation_minutes: 12,
      },
      item(fixtures.soldOut, fixtures.plates, 'Sold out', 100, 3),
      item(fixtures.lemonade, fixtures.drinks, 'Lemonade', 125, 1),
      { ...item(fixtures.goneItem, idOf(53), 'Gone', 100, 1), branch_id: fixtures.goneBranch },
    ])
    .execute();
  await db.updateTable('item').set({ is_available: false }).where('id', '=', fixtures.soldOut).execute();
  await db
    .insertInto('preference')
    .values([
      {
        id: fixtures.extras,
        item_id: fixtures.falafel,
        name_en: 'Extras',
        name_ar: 'إضافات',
        is_required: false,
        max_options: 3,
        position: 2,
      },
      {
        id: fixtures.size,
        item_id: fixtures.falafel,
        name_en: 'Size',
        name_ar: 'الحجم',
        question_en: 'How big?',
        question_ar: 'ما الحجم؟',
        is_required: true,
        max_options: 1,
        position: 1,
      },
    ])
    .execute();
  await db
    .insertInto('preference_option')
    .values([
      {
        id: idOf(701),
        preference_id: fixtures.size,
        name_en: 'Large',
        name_ar: 'كبير',
        price: 75,
        position: 2,
      },
      { id: idOf(702), preference_id: fixtures.size, name_en: 'Small', name_ar: 'صغير', position: 1 },
    ])
    .execute();
}

async function seedOffers(db: Db) {
  const offer = { branch_id: fixtures.grillMarket, affect: 'item', mode: 'save' } as const;
  await db
    .insertInto('offer')
    .values([
      {
        ...offer,
        id: fixtures.branchOffer,
        name_en: 'Free ride',
        name_ar: 'توصيل مجاني',
        entity_type: 'branches',
        affect: 'shipping',
        basis_points: 10_000,
        minimum_amount: 1000,
        order_type: 'delivery',
        position: 1,
      },
      {
        ...offer,
        id: fixtures.falafelOffer,
        name_en: 'Falafel day',
        name_ar: 'يوم الفلافل',
        entity_type: 'items',
        item_id: fixtures.falafel,
        basis_points: 1250,
        max_discount: 50,
        position: 2,
      },
      {
        ...offer,
        id: fixtures.platesOffer,
        name_en: 'Two plates',
        name_ar: 'طبقان',
        entity_type: 'collections',
        collection_id: fixtures.plates,
        mode: 'cashback',
        basis_points: 500,
        position: 3,
      },
      {
        ...offer,
        id: idOf(104),
        name_en: 'Over',
        name_ar: 'انتهى',
        entity_type: 'branches',
        basis_points: 100,
        is_active: false,
      },
      {
        ...offer,
        id: idOf(105),
        name_en: 'On sold out',
        name_ar: 'على نافد',
        entity_type: 'items',
        item_id: fixtures.soldOut,
        basis_points: 100,
      },
    ])
    .execute();
  await db
    .insertInto('offer_rule')
    .values([
      { offer_id: fixtures.platesOffer, rule: 'minimum_quantity', value: 2, position: 0 },
      { offer_id: fixtures.platesOffer, rule: 'even_quantity', value: null, position: 1 },
    ])
    .execute();
}

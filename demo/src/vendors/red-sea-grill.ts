import type { DemoVendor } from '../builders.ts';
import { at, coupon, EVERY_WAY, offer, SCHEDULING, tables, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, ammanDowntown, aqabaCentre, aqabaNorth, onTerms, southCoast } from '../zones.ts';
import { menu } from './red-sea-grill.menu.ts';

export const redSeaGrill: DemoVendor = {
  key: 'red-sea-grill',
  name: text('Red Sea Grill', 'مشاوي البحر الأحمر'),
  bio: text('Charcoal grills and Red Sea fish.', 'مشاوي على الفحم وسمك من البحر الأحمر.'),
  tags: tags('grills', 'fish', 'mezze'),
  taxNumber: '1234 5678',
  menu,
  offers: [
    offer('grills-20', ['20% off grills', 'خصم 20% على المشاوي'], { collection: 'grills' }, 20),
    offer(
      'mixed-grill-20',
      ['20% off the mixed grill', 'خصم 20% على صحن المشاوي المشكّل'],
      { collection: 'popular', item: 'mixed-grill' },
      20,
    ),
    offer(
      'lamb-chops-20',
      ['20% off lamb chops', 'خصم 20% على ريش الغنم'],
      { collection: 'popular', item: 'lamb-chops' },
      20,
    ),
    offer(
      'falafel-15',
      ['15% off falafel, buy 2 or more', 'خصم 15% على صحن الفلافل عند طلب صحنين أو أكثر'],
      { collection: 'popular', item: 'falafel-plate' },
      15,
      { rules: [{ rule: 'minimum_quantity', value: 2 }] },
    ),
    offer('order-10', ['10% off the whole order', 'خصم 10% على الطلب كله'], 'branch', 10, {
      minimumAmount: 10,
      maxDiscount: 3,
    }),
    offer('free-delivery', ['Free delivery', 'توصيل مجاني'], 'branch', 100, {
      affect: 'shipping',
      orderType: 'delivery',
      minimumAmount: 12,
    }),
    offer('cashback-5', ['5% back as credit', 'رصيد مسترد 5%'], 'branch', 5, { mode: 'cashback' }),
  ],
  coupons: [
    coupon('AQABA15', ['15% off the whole order', 'خصم 15% على الطلب كله'], 15),
    coupon('FREERIDE', ['Free delivery for any amount', 'توصيل مجاني لأي مبلغ'], 100, {
      affect: 'shipping',
      orderType: 'delivery',
    }),
    coupon('WELCOME2', ['2.00 off the first order', 'خصم 2.00 على الطلب الأول'], 100, {
      maxDiscount: 2,
      minimumAmount: 6,
      isFirstOrderOnly: true,
    }),
    coupon('MARINA20', ['20% off at the marina', 'خصم 20% في فرع المارينا'], 20, {
      branches: ['aqaba-marina'],
      maxUses: 500,
      maxUsesPerCustomer: 1,
    }),
    coupon('SUMMER', ['25% off all summer', 'خصم 25% طوال الصيف'], 25, {
      startsAt: '2026-06-01T00:00:00+03:00',
      endsAt: '2026-09-01T00:00:00+03:00',
    }),
  ],
  branches: [
    {
      key: 'aqaba-marina',
      name: text('Aqaba Marina', 'مارينا العقبة'),
      bio: text(
        'Charcoal grills and Red Sea fish by the marina.',
        'مشاوي على الفحم وسمك البحر الأحمر على رصيف المارينا.',
      ),
      isMain: true,
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 5,
      phone: '+96232010101',
      location: at(29.5425, 35.001),
      zones: [aqabaCentre, aqabaNorth, southCoast],
      tables: tables(12),
    },
    {
      key: 'south-beach',
      name: text('South Beach', 'الشاطئ الجنوبي'),
      bio: text(
        'A few steps from the coral, with the grill always lit.',
        'على بعد خطوات من الشعاب المرجانية، والفحم لا ينطفئ.',
      ),
      isActive: false,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      minimumAmount: 4,
      phone: '+96232010102',
      location: at(29.433, 34.98),
      zones: [onTerms(southCoast, 1.5, 6), onTerms(aqabaCentre, 2, 8)],
    },
    {
      key: 'abdoun',
      name: text('Amman, Abdoun', 'عمّان، عبدون'),
      bio: text('The taste of Aqaba, a short drive from Abdoun Circle.', 'طعم العقبة قرب دوار عبدون.'),
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 6,
      phone: '+96265550103',
      location: at(31.95, 35.879),
      zones: [abdoun, abdali, ammanDowntown],
      tables: tables(10),
    },
  ],
};

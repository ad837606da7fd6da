import type { DemoVendor } from '../builders.ts';
import { at, EVERY_WAY, offer, SCHEDULING, tables, text, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, ammanDowntown, aqabaCentre, aqabaNorth } from '../zones.ts';
import { menu } from './oven-and-olive.menu.ts';

export const ovenAndOlive: DemoVendor = {
  key: 'oven-and-olive',
  name: text('Oven & Olive', 'فرن وزيتون'),
  bio: text('Wood-fired pizza with local olives.', 'بيتزا على الحطب مع زيتون بلدي.'),
  tags: tags('pizza', 'salads'),
  taxNumber: '3310 9021',
  taxClasses: [{ key: 'drinks', name: text('Drinks', 'مشروبات'), percent: 8 }],
  menu,
  offers: [
    offer(
      'margherita-15',
      ['15% off Margherita', 'خصم 15% على المارغريتا'],
      { collection: 'classics', item: 'margherita' },
      15,
    ),
    offer(
      'three-pizzas',
      ['25% off exactly 3 from our orchard', 'خصم 25% على قسم «من بستاننا» عند طلب 3 بيتزات بالضبط'],
      { collection: 'house' },
      25,
      { maxDiscount: 2, rules: [{ rule: 'equal_quantity', value: 3 }] },
    ),
    offer(
      'delivery-back',
      ['Half the delivery fee back as credit', 'رصيد مسترد بنصف رسوم التوصيل'],
      'branch',
      50,
      { affect: 'shipping', mode: 'cashback', orderType: 'delivery' },
    ),
  ],
  branches: [
    {
      key: 'ayla',
      name: text('Ayla Marina Village', 'قرية مارينا أيلة'),
      bio: text(
        'Pizza by the lagoon, from the oven you can see.',
        'بيتزا على ضفة البحيرة، من فرن مكشوف أمام الجميع.',
      ),
      isMain: true,
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      serviceCharge: { tablePercent: 10, isTaxed: true },
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 4,
      phone: '+96232010601',
      location: at(29.548, 34.995),
      zones: [aqabaNorth, aqabaCentre],
      tables: tables(8),
    },
    {
      key: 'amman-boulevard',
      name: text(
        'Abdali Boulevard, ground floor beside the fountain court',
        'بوليفارد العبدلي، الطابق الأرضي بجانب ساحة النوافير',
      ),
      bio: text('Lunch by the slice, dinner by the metre.', 'قطعة على الغداء، ومتر على العشاء.'),
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      platformFee: 0.25,
      minimumAmount: 3,
      phone: '+96265550602',
      location: at(31.9645, 35.906),
      zones: [abdali, ammanDowntown, abdoun],
      tables: tables(12),
    },
  ],
};

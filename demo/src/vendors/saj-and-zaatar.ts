import type { DemoVendor } from '../builders.ts';
import { at, offer, SCHEDULING, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, ammanDowntown, aqabaCentre, aqabaNorth } from '../zones.ts';
import { menu } from './saj-and-zaatar.menu.ts';

export const sajAndZaatar: DemoVendor = {
  key: 'saj-and-zaatar',
  name: text('Saj & Zaatar', 'صاج وزعتر'),
  bio: text('Manakish from the saj, all day.', 'مناقيش على الصاج طوال النهار.'),
  tags: tags('bakery', 'breakfast'),
  taxNumber: '2045 1187',
  menu,
  offers: [
    offer('pickup-15', ['15% off when you pick up', 'خصم 15% عند الاستلام من الفرع'], 'branch', 15, {
      orderType: 'pickup',
      maxDiscount: 2,
    }),
    offer(
      'half-dozen',
      ['10% off 6 fatayer or more', 'خصم 10% على 6 فطائر أو أكثر'],
      { collection: 'fatayer' },
      10,
      { rules: [{ rule: 'minimum_quantity', value: 6 }] },
    ),
  ],
  branches: [
    {
      key: 'aqaba-al-razi',
      name: text('Aqaba, Al Razi Street', 'العقبة، شارع الرازي'),
      bio: text('The first saj, lit at six every morning.', 'الفرع الأول، والصاج جاهز من السادسة صباحًا.'),
      isMain: true,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      ...SCHEDULING,
      minimumAmount: 2,
      phone: '+96232010301',
      location: at(29.5352, 35.0078),
      zones: [aqabaCentre, aqabaNorth],
    },
    {
      key: 'aqaba-north',
      name: text('Aqaba, Ninth District', 'العقبة، المنطقة التاسعة'),
      bio: null,
      isOpen: false,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      minimumAmount: 2,
      phone: '+96232010302',
      location: at(29.5505, 35.012),
      zones: [aqabaNorth, aqabaCentre],
    },
    {
      key: 'amman-lweibdeh',
      name: text('Amman, Jabal Al Lweibdeh', 'عمّان، جبل اللويبدة'),
      bio: text('Under the jasmine, near Paris Circle.', 'تحت الياسمين، قرب دوار باريس.'),
      orderTypes: TO_GO,
      ...USUAL_TAX,
      platformFee: 0.25,
      minimumAmount: 3,
      phone: '+96265550303',
      location: at(31.9565, 35.923),
      zones: [ammanDowntown, abdali],
    },
  ],
};

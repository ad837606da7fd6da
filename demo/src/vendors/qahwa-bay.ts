import type { DemoVendor } from '../builders.ts';
import { at, EVERY_WAY, offer, SCHEDULING, TABLE_ONLY, tables, text, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { aqabaCentre, aqabaNorth } from '../zones.ts';
import { menu } from './qahwa-bay.menu.ts';

export const qahwaBay: DemoVendor = {
  key: 'qahwa-bay',
  name: text('Qahwa Bay', 'خليج القهوة'),
  bio: text('Coffee, cardamom and a sea view.', 'قهوة وهيل وإطلالة على البحر.'),
  tags: tags('coffee', 'sweets'),
  menu,
  offers: [
    offer(
      'coffee-for-two',
      ['15% off hot coffee in pairs', 'خصم 15% على القهوة الساخنة عند طلب عدد زوجي'],
      { collection: 'coffee' },
      15,
      { rules: [{ rule: 'even_quantity' }] },
    ),
    offer(
      'sit-with-us',
      ['10% off sweets at the table', 'خصم 10% على الحلو عند الطلب من الطاولة'],
      { collection: 'sweets' },
      10,
      { orderType: 'table_session' },
    ),
  ],
  branches: [
    {
      key: 'aqaba-corniche',
      name: text('Aqaba Corniche', 'كورنيش العقبة'),
      bio: text(
        'Twelve tables under the palms, facing the gulf.',
        'اثنتا عشرة طاولة تحت النخيل، وأمامها الخليج.',
      ),
      isMain: true,
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 2,
      phone: '+96232010801',
      location: at(29.5275, 35.002),
      zones: [aqabaCentre, aqabaNorth],
      tables: tables(12),
    },
    {
      key: 'amman-rainbow',
      name: text('Amman, Rainbow Street', 'عمّان، شارع الرينبو'),
      bio: text('A rooftop over the old city. Tables only.', 'سطح يطلّ على عمّان القديمة. للجلوس فقط.'),
      orderTypes: TABLE_ONLY,
      ...USUAL_TAX,
      phone: '+96265550802',
      location: at(31.9505, 35.9265),
      tables: tables(12),
    },
  ],
};

import type { DemoVendor } from '../builders.ts';
import { at, EVERY_WAY, offer, SCHEDULING, tables, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, aqabaCentre, aqabaNorth, southCoast } from '../zones.ts';
import { menu } from './knafeh-corner.menu.ts';

export const knafehCorner: DemoVendor = {
  key: 'knafeh-corner',
  name: text('Knafeh Corner', 'ركن الكنافة'),
  bio: text('Warm knafeh, Nabulsi style.', 'كنافة ساخنة على الطريقة النابلسية.'),
  tags: tags('sweets', 'coffee'),
  menu,
  offers: [
    offer(
      'three-plates',
      ['20% off exactly 3 fine knafeh', 'خصم 20% عند طلب 3 صحون كنافة ناعمة بالضبط'],
      { collection: 'knafeh', item: 'knafeh-fine' },
      20,
      { rules: [{ rule: 'equal_quantity', value: 3 }] },
    ),
    offer('sweet-cashback', ['5% back as credit', 'رصيد مسترد 5%'], 'branch', 5, {
      mode: 'cashback',
      minimumAmount: 5,
    }),
  ],
  branches: [
    {
      key: 'aqaba-king-hussein',
      name: text('Aqaba, King Hussein Street', 'العقبة، شارع الملك الحسين'),
      bio: text(
        'A new tray every twenty minutes until midnight.',
        'صينية ساخنة كل عشرين دقيقة حتى منتصف الليل.',
      ),
      isMain: true,
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      ...SCHEDULING,
      minimumAmount: 2,
      phone: '+96232010701',
      location: at(29.533, 35.0052),
      zones: [aqabaCentre, aqabaNorth, southCoast],
      tables: tables(6),
    },
    {
      key: 'amman-shmeisani',
      name: text('Amman, Shmeisani', 'عمّان، الشميساني'),
      bio: null,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      platformFee: 0.25,
      minimumAmount: 4,
      phone: '+96265550702',
      location: at(31.972, 35.898),
      zones: [abdali, abdoun],
    },
  ],
};

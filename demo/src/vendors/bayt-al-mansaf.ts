import type { DemoVendor } from '../builders.ts';
import { at, EVERY_WAY, offer, SCHEDULING, tables, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, ammanDowntown, aqabaCentre, aqabaNorth, onTerms } from '../zones.ts';
import { menu } from './bayt-al-mansaf.menu.ts';

export const baytAlMansaf: DemoVendor = {
  key: 'bayt-al-mansaf',
  name: text('Bayt Al Mansaf', 'بيت المنسف'),
  bio: text('Karaki jameed, local lamb and an open door.', 'جميد كركي ولحم بلدي، والبيت بيتكم.'),
  tags: tags('mansaf', 'local'),
  taxNumber: '1870 3342',
  menu,
  offers: [
    offer(
      'vine-leaves-15',
      ['15% off vine leaves', 'خصم 15% على ورق الدوالي'],
      { collection: 'stuffed', item: 'vine-leaves' },
      15,
    ),
    offer(
      'mansaf-cashback',
      ['5% back on mansaf, up to 1.00 each', 'رصيد مسترد 5% على المنسف، بحد أقصى 1.00 للطبق'],
      { collection: 'mansaf' },
      5,
      { mode: 'cashback', maxDiscount: 1 },
    ),
  ],
  branches: [
    {
      key: 'aqaba-old-town',
      name: text('Aqaba Old Town', 'العقبة، البلدة القديمة'),
      bio: text(
        'A family house near the old fort, busiest on Fridays.',
        'بيت عائلي قرب القلعة، وأجمل أيامه الجمعة.',
      ),
      isMain: true,
      orderTypes: EVERY_WAY,
      ...USUAL_TAX,
      ...SCHEDULING,
      minimumAmount: 5,
      phone: '+96232010201',
      location: at(29.5272, 35.0062),
      zones: [aqabaCentre, aqabaNorth],
      tables: tables(10),
    },
    {
      key: 'amman-downtown',
      name: text('Amman, King Faisal Street', 'عمّان، شارع الملك فيصل'),
      bio: text('Upstairs, over the gold market.', 'الطابق الأول، فوق سوق الذهب.'),
      orderTypes: TO_GO,
      ...USUAL_TAX,
      platformFee: 0.25,
      minimumAmount: 2,
      phone: '+96265550202',
      location: at(31.952, 35.934),
      zones: [ammanDowntown, onTerms(abdali, 1.75, 8)],
    },
  ],
};

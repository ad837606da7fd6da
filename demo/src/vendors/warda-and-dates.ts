import type { DemoVendor } from '../builders.ts';
import { at, offer, SCHEDULING, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, aqabaCentre, aqabaNorth, southCoast } from '../zones.ts';
import { menu } from './warda-and-dates.menu.ts';

const DAILY: [string, string][] = [['08:00', '02:00']];

export const wardaAndDates: DemoVendor = {
  key: 'warda-and-dates',
  name: text('Warda & Dates', 'وردة وتمر'),
  bio: text('Flowers and dates, for every visit.', 'ورد وتمر لكل زيارة ومناسبة.'),
  tags: tags('flowers', 'sweets', 'gifts'),
  menu,
  offers: [
    // Florists tie roses in odd numbers.
    offer(
      'odd-roses',
      ['10% off single roses in odd numbers', 'خصم 10% على الورد عند طلب عدد فردي'],
      { collection: 'stems', item: 'single-rose' },
      10,
      { rules: [{ rule: 'odd_quantity' }] },
    ),
    offer(
      'dates-15',
      ['15% off chocolate dates', 'خصم 15% على التمر بالشوكولاتة'],
      { collection: 'dates', item: 'chocolate-dates' },
      15,
    ),
  ],
  branches: [
    {
      key: 'aqaba-prince-mohammed',
      name: text('Aqaba, Prince Mohammed Street', 'العقبة، شارع الأمير محمد'),
      bio: text(
        'Tied while you wait, delivered before the tea is poured.',
        'نربطها أمامكم، وتصل قبل أن يُصبّ الشاي.',
      ),
      isMain: true,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      ...SCHEDULING,
      hours: {
        week: {
          saturday: DAILY,
          sunday: DAILY,
          monday: DAILY,
          tuesday: DAILY,
          wednesday: DAILY,
          thursday: DAILY,
          friday: [
            ['08:00', '11:30'],
            ['13:30', '02:00'],
          ],
        },
        differentDay: {
          inDays: 5,
          name: text('Flower market', 'سوق الورد'),
          spans: [['06:00', '23:00']],
        },
      },
      minimumAmount: 5,
      phone: '+96232011201',
      location: at(29.534, 35.01),
      zones: [aqabaCentre, aqabaNorth, southCoast],
    },
    {
      key: 'amman-wakalat',
      name: text('Amman, Wakalat Street', 'عمّان، شارع الوكالات'),
      bio: text('The flower window of Sweifieh.', 'واجهة الورد في الصويفية.'),
      orderTypes: TO_GO,
      ...USUAL_TAX,
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 5,
      phone: '+96265551202',
      location: at(31.9585, 35.862),
      zones: [abdoun, abdali],
    },
  ],
};

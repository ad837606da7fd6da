import type { DemoVendor } from '../builders.ts';
import { at, offer, PICKUP_ONLY, SCHEDULING, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { aqabaCentre, onTerms, southCoast } from '../zones.ts';
import { menu, popUpMenu } from './reef-gear.menu.ts';

export const reefGear: DemoVendor = {
  key: 'reef-gear',
  name: text('Reef Gear', 'عدّة البحر'),
  bio: text('Everything for the water, and for after it.', 'كل ما يلزم للبحر، ولما بعد البحر.'),
  tags: tags('sports'),
  menu,
  offers: [
    offer('sun-10', ['10% off sun care', 'خصم 10% على واقيات الشمس والعناية'], { collection: 'sun' }, 10),
    offer('pickup-5', ['5% off when you pick up, up to 4.00', 'خصم 5% عند الاستلام، حتى 4.00'], 'branch', 5, {
      orderType: 'pickup',
      minimumAmount: 15,
      maxDiscount: 4,
    }),
  ],
  branches: [
    {
      key: 'tala-bay',
      name: text('Tala Bay', 'تالا بيه'),
      bio: text(
        'Next to the dive jetty. Ask us where the turtles are.',
        'بجانب رصيف الغوص. ونعرف أين تسبح السلاحف.',
      ),
      isMain: true,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      ...SCHEDULING,
      minimumAmount: 10,
      phone: '+96232011101',
      location: at(29.4125, 34.9795),
      zones: [southCoast, onTerms(aqabaCentre, 3, 12)],
    },
    {
      key: 'dubai-pop-up',
      name: text('Dubai Marina pop-up', 'ركن دبي مارينا'),
      bio: text(
        'A corner of Aqaba on the promenade, this season only.',
        'ركن من العقبة على الممشى، لهذا الموسم فقط.',
      ),
      orderTypes: PICKUP_ONLY,
      ...SCHEDULING,
      currency: 'AED',
      taxPercent: 5,
      timezone: 'Asia/Dubai',
      phone: '+97145550111',
      location: at(25.0785, 55.1385),
      menu: popUpMenu,
      offers: [],
    },
  ],
};

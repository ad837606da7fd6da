import type { DemoVendor } from '../builders.ts';
import { at, offer, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { aqabaCentre } from '../zones.ts';
import { menu } from './juice-reef.menu.ts';

export const juiceReef: DemoVendor = {
  key: 'juice-reef',
  name: text('Juice Reef', 'مرجان العصير'),
  bio: text('Fresh juice and mint lemonade.', 'عصير طازج وليمون ونعناع.'),
  tags: tags('juice', 'coffee'),
  taxNumber: '5120 6604',
  menu,
  offers: [
    offer('lemonade-10', ['10% off lemonades', 'خصم 10% على الليموناضة'], { collection: 'lemonades' }, 10),
  ],
  branches: [
    {
      key: 'aqaba-beach-walk',
      name: text('Aqaba Beach Walk', 'العقبة، ممشى الشاطئ'),
      bio: text('Opens with the beach, closes with the sunset.', 'يفتح مع الشاطئ ويغلق مع الغروب.'),
      isMain: true,
      isOpen: false,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      minimumAmount: 1.5,
      phone: '+96232010901',
      location: at(29.5245, 35.0015),
      zones: [aqabaCentre],
    },
  ],
};

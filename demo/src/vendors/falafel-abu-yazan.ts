import type { DemoVendor } from '../builders.ts';
import { at, offer, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { aqabaCentre, aqabaNorth } from '../zones.ts';
import { menu } from './falafel-abu-yazan.menu.ts';

export const falafelAbuYazan: DemoVendor = {
  key: 'falafel-abu-yazan',
  name: text('Falafel Abu Yazan', 'فلافل أبو يزن'),
  bio: text('Falafel and hummus, made to order.', 'فلافل وحمص، من المقلاة إلى الصحن.'),
  tags: tags('falafel', 'hummus', 'breakfast'),
  menu,
  offers: [
    offer(
      'sandwich-two',
      ['15% off falafel sandwiches, buy 2 or more', 'خصم 15% على سندويشة الفلافل عند طلب سندويشتين أو أكثر'],
      { collection: 'sandwiches', item: 'falafel-sandwich' },
      15,
      { rules: [{ rule: 'minimum_quantity', value: 2 }] },
    ),
  ],
  branches: [
    {
      key: 'aqaba-souk',
      name: text('Aqaba Old Souk', 'العقبة، السوق القديم'),
      bio: text('One counter, one big pan, since 1988.', 'محل صغير ومقلاة كبيرة منذ 1988.'),
      isMain: true,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      minimumAmount: 1,
      phone: '+96232010501',
      location: at(29.529, 35.008),
      zones: [aqabaCentre, aqabaNorth],
    },
  ],
};

import type { DemoVendor } from '../builders.ts';
import { at, offer, SCHEDULING, text, TO_GO } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, ammanDowntown, aqabaCentre, aqabaNorth, onTerms, southCoast } from '../zones.ts';
import { menu } from './green-basket.menu.ts';

const groceryTax = { taxPercent: 4, deliveryTaxPercent: 4 };

export const greenBasket: DemoVendor = {
  key: 'green-basket',
  name: text('Green Basket', 'السلة الخضراء'),
  bio: text('Groceries and fresh produce.', 'خضار وفواكه ومونة البيت.'),
  tags: tags('groceries'),
  taxNumber: '4402 7719',
  menu,
  offers: [
    offer(
      'oil-season',
      ['15% off olive oil, 1 litre', 'خصم 15% على زيت الزيتون 1 لتر'],
      { collection: 'pantry', item: 'olive-oil' },
      15,
    ),
    offer('free-delivery', ['Free delivery', 'توصيل مجاني'], 'branch', 100, {
      affect: 'shipping',
      orderType: 'delivery',
      minimumAmount: 20,
      maxDiscount: 1.5,
    }),
  ],
  branches: [
    {
      key: 'aqaba-third-district',
      name: text('Aqaba, Third District', 'العقبة، المنطقة الثالثة'),
      bio: text(
        'The market truck arrives at five; we sort until seven.',
        'تصل شاحنة السوق في الخامسة، ونفرز حتى السابعة.',
      ),
      isMain: true,
      orderTypes: TO_GO,
      ...groceryTax,
      ...SCHEDULING,
      minimumAmount: 3,
      phone: '+96232011001',
      location: at(29.5385, 35.0085),
      zones: [onTerms(aqabaCentre, 1, 6), onTerms(aqabaNorth, 1.5, 8), onTerms(southCoast, 2.5, 15)],
    },
    {
      key: 'amman-abdoun',
      name: text('Amman, Abdoun Circle', 'عمّان، دوار عبدون'),
      bio: null,
      orderTypes: TO_GO,
      ...groceryTax,
      ...SCHEDULING,
      platformFee: 0.25,
      minimumAmount: 8,
      phone: '+96265551002',
      location: at(31.948, 35.885),
      zones: [abdoun, abdali, ammanDowntown],
    },
  ],
};

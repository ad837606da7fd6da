import type { DemoVendor } from '../builders.ts';
import { at, offer, PICKUP_ONLY, text, TO_GO, USUAL_TAX } from '../builders.ts';
import { tags } from '../tags.ts';
import { abdali, abdoun, aqabaCentre, aqabaNorth, onTerms, southCoast } from '../zones.ts';
import { menu } from './shawarma-lane.menu.ts';

/** A new vendor without a logo and a description. */
export const shawarmaLane: DemoVendor = {
  key: 'shawarma-lane',
  name: text('Shawarma Lane', 'زقاق الشاورما'),
  bio: null,
  tags: tags('shawarma', 'grills'),
  menu,
  offers: [
    offer(
      'arabi-15',
      ['15% off the Arabi platter', 'خصم 15% على شاورما عربي'],
      { collection: 'plates', item: 'arabi-platter' },
      15,
    ),
    offer(
      'sandwich-pairs',
      ['10% off sandwiches in pairs', 'خصم 10% على السندويشات عند طلب عدد زوجي'],
      { collection: 'sandwiches' },
      10,
      { rules: [{ rule: 'even_quantity' }] },
    ),
  ],
  branches: [
    {
      key: 'aqaba-al-saadah',
      name: text('Aqaba, Al Saadah Street', 'العقبة، شارع السعادة'),
      isMain: true,
      orderTypes: TO_GO,
      ...USUAL_TAX,
      minimumAmount: 3,
      phone: '+96232010401',
      location: at(29.5318, 35.0075),
      zones: [aqabaCentre, aqabaNorth, onTerms(southCoast, 3, 10)],
    },
    {
      key: 'amman-sweifieh',
      name: text('Amman, Sweifieh', 'عمّان، الصويفية'),
      orderTypes: TO_GO,
      ...USUAL_TAX,
      platformFee: 0.25,
      minimumAmount: 3,
      phone: '+96265550402',
      location: at(31.956, 35.86),
      zones: [abdoun, abdali],
    },
    {
      key: 'amman-king-talal',
      name: text('Amman, King Talal Street', 'عمّان، شارع الملك طلال'),
      orderTypes: PICKUP_ONLY,
      ...USUAL_TAX,
      phone: '+96265550403',
      location: at(31.949, 35.933),
    },
  ],
};

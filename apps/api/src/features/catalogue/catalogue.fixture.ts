import type { CatalogueInput } from '@app/contract/schemas/catalogue';

export const texts = (en: string, ar: string) => ({ en, ar });
export const item = (key: string, price: number) => ({
  key,
  name: texts(`Item ${key}`, `صنف ${key}`),
  price,
  image: null,
  preparationMinutes: null,
  preferences: [
    {
      key: 'size',
      name: texts('Size', 'الحجم'),
      isRequired: true,
      maxOptions: 1,
      options: [{ key: 'large', name: texts('Large', 'كبير'), price: 0.5 }],
    },
  ],
});

/** A small catalogue; each call returns a new object. */
export function sajHouse(): CatalogueInput {
  const square = [
    { lat: 29.5, lng: 35 },
    { lat: 29.6, lng: 35 },
    { lat: 29.6, lng: 35.1 },
  ];
  return {
    vendors: [
      {
        key: 'saj-house',
        name: texts('Saj House', 'بيت الصاج'),
        bio: texts('Bread all day.', 'خبز طوال النهار.'),
        menu: [
          { key: 'bread', name: texts('Bread', 'خبز'), items: [item('saj', 1.25), item('shrak', 0.35)] },
        ],
        offers: [
          {
            key: 'four',
            name: texts('10% off 4', 'خصم 10% على 4'),
            on: { collection: 'bread', item: 'saj' },
            affect: 'item',
            mode: 'save',
            percent: 7.5,
            rules: [{ rule: 'minimum_quantity', value: 4 }, { rule: 'even_quantity' }],
          },
        ],
        branches: [
          {
            key: 'souk',
            name: texts('Souk', 'السوق'),
            isMain: true,
            orderTypes: ['pickup', 'delivery'],
            taxPercent: 16,
            location: { lat: 29.53, lng: 35.006 },
            zones: [{ key: 'centre', name: texts('Centre', 'الوسط'), polygon: square, deliveryFee: 1 }],
            tables: [{ number: 1 }, { number: 2 }],
          },
          {
            key: 'beach',
            name: texts('Beach', 'الشاطئ'),
            orderTypes: ['table_session'],
            offers: [],
            menu: [],
          },
        ],
      },
    ],
  };
}

type Vendor = CatalogueInput['vendors'][number];

export function changed(change: (vendor: Vendor) => void): CatalogueInput {
  const catalogue = sajHouse();
  for (const vendor of catalogue.vendors) change(vendor);
  return catalogue;
}

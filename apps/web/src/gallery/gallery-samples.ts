import { amountFromDecimal } from '@app/domain/money/amount';
import type { ItemProps } from '#features/branches/menu/item.ts';
import type { GalleryTexts } from './gallery-texts.ts';

export const jd = amountFromDecimal;

const picture = (name: string, width: number) => `/media/demo/red-sea-grill.${name}/${width}.webp`;
export const PICTURES = {
  grill: picture('mixed-grill', 480),
  hummus: picture('hummus-beiruti', 480),
  lamb: picture('lamb-chops', 480),
  logo: picture('logo', 192),
  saj: '/media/demo/saj-and-zaatar.logo/192.webp',
  juice: '/media/demo/juice-reef.logo/192.webp',
} as const;

const nothing = () => {};

/** An item with an offer and in the cart, a plain one, one with a long name, and one without a picture. */
export function sampleItems(texts: GalleryTexts): ItemProps[] {
  const looks = [
    { image: PICTURES.grill, imageColor: 'f2b35c', price: jd(8.5), offerPrice: jd(6.8), count: 2 },
    { image: PICTURES.hummus, imageColor: 'ee9a80', price: jd(2.25), count: 0 },
    {
      image: PICTURES.lamb,
      imageColor: 'f2b35c',
      price: jd(1234.5),
      count: 12,
      offerLabel: texts.offerLabels[1],
    },
    { image: null, price: jd(0.35), count: 0 },
  ];
  return looks.map((look, index) => {
    const [name = '', description = '', minutes = ''] = texts.items[index] ?? [];
    return {
      ...look,
      offerLabel: look.offerLabel ?? null,
      name,
      description: description || null,
      minutes: minutes || null,
      currency: 'JD',
      onOpen: nothing,
      onAdd: nothing,
      addLabel: `${texts.add}: ${name}`,
      takeLabel: `${texts.add}: ${name}`,
      onTake: nothing,
    };
  });
}

export function sampleLines(texts: GalleryTexts) {
  const [subtotal = '', fee = '', tax = '', discount = '', total = '', used = '', toPay = ''] = texts.lines;
  return [
    { key: 'subtotal', label: subtotal, amount: jd(19.25) },
    { key: 'fee', label: fee, amount: jd(1) },
    { key: 'tax', label: tax, amount: jd(1.75) },
    { key: 'discount', label: discount, amount: jd(3.4), sign: 'minus', isOffer: true },
    { key: 'total', label: total, amount: jd(18.6), kind: 'sum' },
    { key: 'used', label: used, amount: jd(2), sign: 'minus' },
    { key: 'to-pay', label: toPay, amount: jd(16.6), kind: 'total' },
  ] as const;
}

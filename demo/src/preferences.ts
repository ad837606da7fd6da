import { chooseOne, chooseUpTo, option } from './builders.ts';

/** Preferences that several vendors share. */
export const size = chooseOne(
  'size',
  ['Size', 'الحجم'],
  ['Which size?', 'ما الحجم المطلوب؟'],
  [option('regular', ['Regular', 'عادي']), option('large', ['Large', 'كبير'], 1.5)],
);

export const bread = chooseOne(
  'bread',
  ['Bread', 'الخبز'],
  ['Which bread goes with it?', 'مع أي خبز؟'],
  [option('shrak', ['Shrak', 'شراك']), option('saj', ['Saj', 'صاج']), option('khubz', ['Khubz', 'خبز عربي'])],
);

export const without = chooseUpTo(
  2,
  'without',
  ['Without', 'بدون'],
  ['Anything to leave out?', 'هل نستثني شيئًا؟'],
  [
    option('onion', ['Onion', 'بصل']),
    option('garlic', ['Garlic', 'ثوم']),
    option('tomato', ['Tomato', 'بندورة']),
    option('chilli', ['Chilli', 'فلفل حار']),
  ],
);

export const cupSize = chooseOne(
  'size',
  ['Size', 'الحجم'],
  ['Which cup?', 'ما حجم الكوب؟'],
  [option('regular', ['Regular', 'عادي']), option('large', ['Large', 'كبير'], 0.75)],
);

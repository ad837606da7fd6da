import type { Language } from '@app/domain/language';
import type { Random } from './random.ts';

type Comments = Readonly<Record<Language, readonly string[]>>;

const NOTHING: Comments = { en: [], ar: [] };
const COMMENTS: Readonly<Record<number, Comments>> = {
  1: {
    en: [
      'One hour late and the food was cold. Nobody picked up the phone.',
      'Wrong order again: we asked for no onions.',
    ],
    ar: ['تأخّر الطلب ساعة كاملة ووصل باردًا.', 'نقصت من الطلب سلطتان ولم يرد أحد على الهاتف.'],
  },
  2: {
    en: ['Good taste, but half of the sauces were missing.', 'The bread was dry today.'],
    ar: ['الطعم جيد لكن الكمية أقل من المعتاد.', 'انسكب العصير داخل الكيس.'],
  },
  3: {
    en: ['Fine, but it took long on a Friday.', 'Portions were bigger last month.'],
    ar: ['جيد، لكن الانتظار طويل مساء الجمعة.', 'الأكل طيب والتغليف يحتاج إلى تحسين.'],
  },
  4: {
    en: ['Tasty and warm. A little late.', 'Very good. Please add more toum.', 'Friendly driver, good food.'],
    ar: ['لذيذ ووصل ساخنًا.', 'طعم ممتاز، شكرًا للسائق.', 'جيد جدًا، نرجو زيادة الثومية.'],
  },
  5: {
    en: [
      'Best in town. We order every Thursday.',
      'Arrived ten minutes early and still hot!',
      'The staff at the table were wonderful.',
      'Perfect as always.',
    ],
    ar: [
      'أطيب أكل في المدينة، تسلم أيديكم.',
      'وصل قبل الموعد وساخنًا!',
      'خدمة راقية وأكل نظيف.',
      'ممتاز كالعادة.',
    ],
  },
};

const ON_TIME = [
  [5, 58],
  [4, 27],
  [3, 9],
  [2, 4],
  [1, 2],
] as const;
const LATE = [
  [5, 12],
  [4, 20],
  [3, 28],
  [2, 22],
  [1, 18],
] as const;

/** The stars and the comment of an order; every third customer writes nothing. */
export function reviewOf(random: Random, { isLate, language }: { isLate: boolean; language: Language }) {
  const rating = random.weighted<number>(isLate ? LATE : ON_TIME);
  const comments = (COMMENTS[rating] ?? NOTHING)[language];
  return { rating, comments: rating > 2 && random.chance(1 / 3) ? null : random.pick(comments) };
}

export const HANDLING_NOTES = [
  'Called the customer and apologised.',
  'Sent the missing part with the next order.',
  'تحدثنا مع المطبخ، ولن يتكرر ذلك.',
  'اتصلنا بالزبون واعتذرنا له.',
] as const;

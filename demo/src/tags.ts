import { text } from './builders.ts';

/** Cuisines and kinds of shops. */
const TAGS = {
  grills: text('Grills', 'مشاوي'),
  fish: text('Fish', 'أسماك'),
  mezze: text('Mezze', 'مقبّلات'),
  local: text('Local dishes', 'أطباق بلدية'),
  mansaf: text('Mansaf', 'منسف'),
  falafel: text('Falafel', 'فلافل'),
  hummus: text('Hummus', 'حمص'),
  breakfast: text('Breakfast', 'فطور'),
  bakery: text('Bakery', 'مخبوزات'),
  shawarma: text('Shawarma', 'شاورما'),
  pizza: text('Pizza', 'بيتزا'),
  salads: text('Salads', 'سلطات'),
  sweets: text('Sweets', 'حلويات'),
  coffee: text('Coffee', 'قهوة'),
  juice: text('Juice', 'عصير'),
  groceries: text('Groceries', 'بقالة'),
  sports: text('Sports', 'رياضة'),
  flowers: text('Flowers', 'زهور'),
  gifts: text('Gifts', 'هدايا'),
} as const;

export const tags = (...keys: (keyof typeof TAGS)[]) => keys.map((key) => ({ key, name: TAGS[key] }));

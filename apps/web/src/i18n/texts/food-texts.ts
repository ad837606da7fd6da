import { FOOD_NAMES } from '@app/client/i18n/food-names.ts';

/* Loaded with the sheet of an item, so that the first page does not grow. */
const en = {
  diet: FOOD_NAMES.en.diets,
  spice: { one: 'Mild', two: 'Hot', three: 'Very hot' },
  allergen: FOOD_NAMES.en.allergens,
  separator: ', ',
  contains: 'Contains: {list}',
  containsNone: 'Contains none of the 14 main allergens',
  notStated: 'Allergens not stated',
  calories: '{calories} kcal',
  serious: 'Tell the branch about a serious allergy.',
  title: 'Diet and allergens',
  titleOn: 'Diet and allergens, {count, plural, one {# filter} other {# filters}} on',
  diets: 'Diets',
  withoutTitle: 'Without',
  withoutAny: 'Without …',
  without: 'Without {list}',
  deviceOnly: 'Kept on this device only.',
  done: 'Done',
  hidden: '{count, plural, one {# dish is hidden} other {# dishes are hidden}}',
  hiddenWith: '{count, plural, one {# dish with {list} is hidden} other {# dishes with {list} are hidden}}',
  show: 'Show',
};

const ar: typeof en = {
  diet: FOOD_NAMES.ar.diets,
  spice: { one: 'حار قليلًا', two: 'حار', three: 'حار جدًا' },
  allergen: FOOD_NAMES.ar.allergens,
  separator: '، ',
  contains: 'يحتوي على: {list}',
  containsNone: 'لا يحتوي على أي من مسبّبات الحساسية الأربعة عشر',
  notStated: 'مسبّبات الحساسية غير مذكورة',
  calories:
    '{calories, plural, zero {# سعرة} one {سعرة واحدة} two {سعرتان} few {# سعرات} many {# سعرة} other {# سعرة}}',
  serious: 'عند وجود حساسية شديدة، يُرجى إبلاغ الفرع.',
  title: 'النظام الغذائي والحساسية',
  titleOn:
    'النظام الغذائي والحساسية، {count, plural, zero {بدون تصفية} one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}',
  diets: 'النظام الغذائي',
  withoutTitle: 'بدون',
  withoutAny: 'بدون …',
  without: 'بدون {list}',
  deviceOnly: 'يُحفظ على هذا الجهاز فقط.',
  done: 'تم',
  hidden:
    '{count, plural, zero {لا أصناف مخفية} one {صنف واحد مخفي} two {صنفان مخفيان} few {# أصناف مخفية} many {# صنفًا مخفيًا} other {# صنف مخفي}}',
  hiddenWith:
    '{count, plural, zero {لا أصناف مخفية} one {صنف واحد يحتوي على {list} مخفي} two {صنفان يحتويان على {list} مخفيان} few {# أصناف تحتوي على {list} مخفية} many {# صنفًا يحتوي على {list} مخفيًا} other {# صنف يحتوي على {list} مخفي}}',
  show: 'إظهار',
};

export const FOOD_TEXTS = { en, ar };

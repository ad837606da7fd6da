import { FOOD_NAMES } from '@app/client/i18n/food-names.ts';

export const itemColl = {
  add: 'إضافة',
  addItem: 'إضافة {name}',
  takeItem: 'إزالة قطعة من {name}',
  required: 'الاختيار مطلوب في «{name}».',
  thisRequired: 'هذا الاختيار مطلوب: «{name}».',
  isRequired: 'الاختيار «{name}» مطلوب.',
  maxOptionsExceeded: 'الحد الأقصى للخيارات في «{name}» هو {max}.',
  requiredTag: 'مطلوب',
  optionalTag: 'اختياري',
  optionalUpTo: 'اختياري · حتى {max}',
  quantity: 'الكمية',
  increase: 'زيادة الكمية',
  decrease: 'تقليل الكمية',
  added:
    'تمت إضافة {name}. {count, plural, zero {لا شيء} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}، {amount}',
  unavailable: 'غير متوفر حاليًا',
  resize: 'تكبير النافذة أو تصغيرها',
  keys: { move: 'تنقّل', choose: 'اختيار', quantity: 'الكمية', add: 'إضافة' },
  gone: 'هذا الصنف لم يعد في القائمة.',
  notForType: 'غير متاح لطريقة الطلب هذه.',
  update: 'تحديث',
};

export const itemNote = {
  add: 'إضافة ملاحظة',
  edit: 'تعديل',
  of: 'ملاحظة على {name}',
  quoted: '«{note}»',
  wholeOrder: 'للطلب كله',
};

export const food = {
  diet: FOOD_NAMES.ar.diets,
  spice: { one: 'حار قليلًا', two: 'حار', three: 'حار جدًا' },
  allergen: FOOD_NAMES.ar.allergens,
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
  hidden:
    '{count, plural, zero {لا أصناف مخفية} one {صنف واحد مخفي} two {صنفان مخفيان} few {# أصناف مخفية} many {# صنفًا مخفيًا} other {# صنف مخفي}}',
  hiddenWith:
    '{count, plural, zero {لا أصناف مخفية} one {صنف واحد يحتوي على {list} مخفي} two {صنفان يحتويان على {list} مخفيان} few {# أصناف تحتوي على {list} مخفية} many {# صنفًا يحتوي على {list} مخفيًا} other {# صنف يحتوي على {list} مخفي}}',
  show: 'إظهار',
};

export const sold = {
  soldOut: 'نفدت الكمية',
  tomorrow: 'يتوفر غدًا',
  at: 'يتوفر الساعة {time}',
  now: 'نفدت الآن كمية الصنف «{name}».',
  instead: 'قد يعجبك بدلًا منه',
  swap: 'استبدال',
  swapFor: 'استبدال الصنف «{name}» بالصنف «{other}»',
  swapped: 'أصبح الصنف «{name}» في السلة بدلًا منه.',
  remove: 'إزالة',
  removeItem: 'إزالة الصنف «{name}»',
  goOn: 'للمتابعة، يُرجى إزالة الصنف «{name}» أو استبداله.',
  goOnRemove: 'للمتابعة، يُرجى إزالة الصنف «{name}».',
};

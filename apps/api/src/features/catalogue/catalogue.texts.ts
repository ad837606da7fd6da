import { isolate } from '@app/domain/text/isolate';
import type { Language } from '@app/domain/language';

/** What is said about an import: each problem follows the path of a value. */
export type ImportTexts = typeof en;
type End = 'least' | 'most';
type Sized = 'string' | 'array' | 'value';

const en = {
  problem: (path: string, text: string) => `${path}: ${text}`,
  /** A name or a word of the file within a line. */
  value: (text: string) => text,
  file: 'the file',
  /** The messages of the schema by their English, where they differ. */
  ofSchema: {} as Readonly<Record<string, string>>,
  missing: 'is missing',
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    list: 'a list',
    object: 'an object with fields',
  },
  kind: (kind: string) => `must be ${kind}`,
  oneOf: (values: string, count: number) => `must be ${count > 1 ? 'one of ' : ''}${values}`,
  unknownFields: (names: string) => `has unknown fields: ${names}`,
  moreThan: (limit: string) => `must be more than ${limit}`,
  lessThan: (limit: string) => `must be less than ${limit}`,
  empty: 'must not be empty',
  bound: (what: Sized, end: End, limit: string) => {
    if (what === 'string') return `must have at ${end} ${limit} characters`;
    if (what === 'array') return `must have at ${end} ${limit} ${limit === '1' ? 'entry' : 'entries'}`;
    return `must be at ${end} ${limit}`;
  },
  date: 'must be a date like 2027-03-10',
  wrongForm: 'has a wrong form',
  noForm: 'is none of the allowed forms',
  notAllowed: 'is not allowed',
  tagNames: 'has different names',
  likeId: 'looks like an id',
  mainBranches: 'more than one is the main branch',
  scheduleWindow: 'is less than minScheduleHours',
  timezone: (name: string) => `"${name}" is no IANA time zone`,
  noBranch: (key: string) => `there is no "${key}"`,
  noCollection: (key: string) => `there is no collection "${key}" in the menu`,
  noItem: (key: string, collection: string) => `there is no item "${key}" in the collection "${collection}"`,
  noTaxClass: (key: string) => `there is no tax class "${key}"`,
  noPicture: (src: string) => `there is no picture "${src}"`,
  food: (diet: string, allergen: string) => `${diet} contradicts the allergen ${allergen}`,
  repeated: (key: string) => `"${key}" stands there more than once`,
  repeatedId: (id: string) => `"${id}" stands for more than one thing`,
  foreignId: (id: string) => `"${id}" belongs to another branch`,
  onOneLine: 'all points are on one line',
  crossing: 'the outline crosses or touches itself',
  swapped: 'lat and lng are swapped',
  farFromZones: 'is more than 50 km from all zones',
  farFromBranch: 'is more than 50 km from the branch',
  platformFee: (fee: string) => `must be ${fee}; only the platform changes it`,
  otherVendor: (key: string) => `is not "${key}"`,
  tooManyThings: (count: number, max: number) =>
    `has ${count} things, but at most ${max} are allowed; a shared menu counts for each branch`,
  removals: (what: 'branches' | 'items', gone: number, all: number) =>
    `${gone} of ${all} ${what} would be removed; --allow-removals allows it`,
  stays: (branch: string, isPaused: boolean) =>
    `${branch} stays ${isPaused ? 'paused' : 'closed'}: staff set it so.`,
  rows: {
    vendor: 'vendor',
    branch: 'branch',
    delivery_zone: 'zone',
    dining_table: 'table',
    collection: 'collection',
    item: 'item',
    preference: 'preference',
    preference_option: 'option',
    offer: 'offer',
    offer_rule: 'rule',
    coupon: 'coupon',
    coupon_offer: 'terms of the coupon',
  },
  table: (number: string) => `Table ${number}`,
  branches: (count: number) => `${count} branches`,
  list: ', ',
  changes: '; ',
  priced: (kind: string, price: string) => `${kind}, price ${price}`,
  reduced: (kind: string, percent: string) => `${kind}, ${percent}`,
  branchCloses: 'has orders, so it is closed and stays',
  couponEnds: 'was used, so it ends',
  place: (before: number, after: number) => `place in the list ${before} → ${after}`,
  change: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  none: 'none',
};

const quoted = (text: string) => `«${isolate(text)}»`;

const ar: ImportTexts = {
  problem: (path, text) => `${isolate(path)}: ${text}`,
  value: isolate,
  file: 'الملف',
  ofSchema: {
    'must be a file name or the address of a stored picture':
      'يجب أن تكون القيمة اسم ملف أو عنوان صورة محفوظة',
    'must be small letters, digits and single dashes':
      'يُسمح بالأحرف الإنجليزية الصغيرة والأرقام وشرطات مفردة فقط',
    'must be from -90 to 90; are lat and lng swapped?': `يجب أن تكون القيمة من ${isolate('-90')} إلى ${isolate('90')}. قد يكون خط العرض وخط الطول متبادلين`,
    'must be six hexadecimal digits': 'يجب أن تكون القيمة من ست خانات ست عشرية',
    'must not repeat a value': 'يجب ألا تتكرر القيم',
    'must be "branch", {"collection"} or {"collection", "item"}': `يجب أن تكون القيمة ${isolate('"branch"')} أو ${isolate('{"collection"}')} أو ${isolate('{"collection", "item"}')}`,
    'must be like 18:30': `يجب أن يكون الوقت مثل ${isolate('18:30')}`,
    'must be at most 4 spans that do not overlap': 'يجب ألا تزيد الفترات على أربع، وألا تتداخل',
    'must not be before from': `يجب ألا تكون القيمة قبل ${isolate('from')}`,
    'has more than 2 decimals': 'في القيمة أكثر من منزلتين عشريتين',
    'must be like 2027-03-10T18:00:00+03:00': `يجب أن يكون الموعد مثل ${isolate('2027-03-10T18:00:00+03:00')}`,
    'must be after startsAt': `يجب أن تكون القيمة بعد ${isolate('startsAt')}`,
    'must be at most 24 letters, digits and single dashes': 'الحد الأقصى 24 من الأحرف والأرقام والشرطات المفردة',
    'must have three amounts or none': 'يجب أن تكون المبالغ ثلاثة أو ألا يوجد أي مبلغ',
    'must be like +96232010101': `يجب أن يكون الرقم مثل ${isolate('+96232010101')}`,
    'must be at most 30 letters, digits, spaces, dashes and slashes':
      'الحد الأقصى 30 من الأحرف والأرقام والمسافات والشرطات والشرطات المائلة',
  },
  missing: 'القيمة غير موجودة',
  kinds: {
    string: 'نصًا',
    number: 'رقمًا',
    int: 'رقمًا صحيحًا',
    boolean: isolate('true / false'),
    list: 'قائمة',
    object: 'مجموعة حقول',
  },
  kind: (kind) => `يجب أن تكون القيمة ${kind}`,
  oneOf: (values, count) =>
    count > 1
      ? `يجب أن تكون القيمة واحدة مما يلي: ${isolate(values)}`
      : `يجب أن تكون القيمة ${isolate(values)}`,
  unknownFields: (names) => `حقول غير معروفة: ${isolate(names)}`,
  moreThan: (limit) => `يجب أن تكون القيمة أكبر من ${isolate(limit)}`,
  lessThan: (limit) => `يجب أن تكون القيمة أصغر من ${isolate(limit)}`,
  empty: 'يجب ألا تكون القيمة فارغة',
  bound: (what, end, limit) => {
    const bound = end === 'least' ? 'الحد الأدنى' : 'الحد الأقصى';
    const of = { string: ' لعدد الأحرف', array: ' لعدد العناصر', value: '' }[what];
    return `${bound}${of}: ${isolate(limit)}`;
  },
  date: `يجب أن تكون القيمة تاريخًا مثل ${isolate('2027-03-10')}`,
  wrongForm: 'صيغة القيمة غير صحيحة',
  noForm: 'صيغة القيمة ليست من الصيغ المسموح بها',
  notAllowed: 'القيمة غير مسموح بها',
  tagNames: 'للوسم نفسه أسماء مختلفة',
  likeId: 'القيمة تشبه المعرّفات',
  mainBranches: 'يوجد أكثر من فرع رئيسي',
  scheduleWindow: `القيمة أقل من ${isolate('minScheduleHours')}`,
  timezone: (name) => `المنطقة الزمنية ${quoted(name)} غير معروفة`,
  noBranch: (key) => `لا يوجد فرع ${quoted(key)}`,
  noCollection: (key) => `لا يوجد في القائمة قسم ${quoted(key)}`,
  noItem: (key, collection) => `لا يوجد صنف ${quoted(key)} في القسم ${quoted(collection)}`,
  noTaxClass: (key) => `لا توجد فئة ضريبية ${quoted(key)}`,
  noPicture: (src) => `لا توجد صورة ${quoted(src)}`,
  food: (diet, allergen) => `${isolate(diet)} يتعارض مع مسبّب الحساسية ${isolate(allergen)}`,
  repeated: (key) => `${quoted(key)} مكرر`,
  repeatedId: (id) => `المعرّف ${quoted(id)} مستخدم أكثر من مرة`,
  foreignId: (id) => `المعرّف ${quoted(id)} يخص فرعًا آخر`,
  onOneLine: 'كل النقاط على خط واحد',
  crossing: 'حدود المنطقة تتقاطع أو تتلامس',
  swapped: `خط العرض وخط الطول متبادلان (${isolate('lat, lng')})`,
  farFromZones: 'الموقع أبعد من 50 كم عن كل المناطق',
  farFromBranch: 'المنطقة أبعد من 50 كم عن الفرع',
  platformFee: (fee) => `يجب أن تكون القيمة ${isolate(fee)}، فالمنصّة وحدها تغيّرها`,
  tooManyThings: (count, max) =>
    `عدد العناصر: ${isolate(String(count))}. الحد الأقصى: ${isolate(String(max))}، والقائمة المشتركة تُحسب لكل فرع`,
  otherVendor: (key) => `هذا الملف للمتجر ${quoted(key)} فقط`,
  removals: (what, gone, all) =>
    `${what === 'branches' ? 'الفروع' : 'الأصناف'} التي ستُحذف: ${gone} من ${all}، ويحتاج ذلك إلى السماح بالحذف`,
  stays: (branch, isPaused) =>
    isPaused
      ? `الفرع ${quoted(branch)} يبقى متوقفًا مؤقتًا كما حدّده فريق العمل.`
      : `الفرع ${quoted(branch)} يبقى مغلقًا كما حدّده فريق العمل.`,
  rows: {
    vendor: 'متجر',
    branch: 'فرع',
    delivery_zone: 'منطقة توصيل',
    dining_table: 'طاولة',
    collection: 'قسم',
    item: 'صنف',
    preference: 'اختيار',
    preference_option: 'خيار',
    offer: 'عرض',
    offer_rule: 'شرط',
    coupon: 'رمز خصم',
    coupon_offer: 'شروط رمز الخصم',
  },
  table: (number) => `طاولة رقم ${number}`,
  branches: (count) => `عدد الفروع: ${count}`,
  list: '، ',
  changes: '؛ ',
  priced: (kind, price) => `${kind}، السعر ${isolate(price)}`,
  reduced: (kind, percent) => `${kind}، ${isolate(percent)}`,
  branchCloses: 'للفرع طلبات، لذلك يُغلق ولا يُحذف',
  couponEnds: 'سبق استخدام الرمز، لذلك ينتهي ولا يُحذف',
  place: (before, after) => `الترتيب في القائمة من ${before} إلى ${after}`,
  change: (field, before, after) => `${isolate(field)} من ${isolate(before)} إلى ${isolate(after)}`,
  none: 'لا شيء',
};

export const IMPORT_TEXTS: Readonly<Record<Language, ImportTexts>> = { en, ar };

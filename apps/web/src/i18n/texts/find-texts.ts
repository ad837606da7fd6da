/* Loaded with the list of vendors. */
const en = {
  search: 'Search stores and dishes',
  vendors: 'Stores',
  dishes: 'Dishes',
  noMatch: 'No results for “{q}”.',
  noFilterMatch: 'No store matches these filters.',
  failed: 'The stores could not be loaded.',
  clearAll: 'Clear all',
  filters: 'Filters',
  show: 'Show',
  open: 'Open now',
  free: 'Free delivery',
  offers: 'Offers',
  type: 'Type',
  sort: 'Sort',
  distance: 'Nearest',
  time: 'Fastest',
  fee: 'Lowest delivery fee',
  done: 'Done',
  remove: 'Remove the filter {name}',
  deliverHere: '{count, plural, one {# store delivers} other {# stores deliver}} to {place}',
  found: '{count, plural, one {# store} other {# stores}}',
  dishCount: '{count, plural, one {# dish} other {# dishes}}',
  counts: '{vendors}, {dishes}',
  moreDishes: '{count, plural, one {# more dish here} other {# more dishes here}}',
  soldOut: 'Sold out',
};

const ar: typeof en = {
  search: 'البحث في المتاجر والأصناف',
  vendors: 'متاجر',
  dishes: 'أصناف',
  noMatch: 'لا توجد نتائج مطابقة: «{q}».',
  noFilterMatch: 'لا توجد متاجر تطابق التصفية.',
  failed: 'تعذّر تحميل المتاجر.',
  clearAll: 'مسح الكل',
  filters: 'التصفية',
  show: 'إظهار',
  open: 'مفتوح الآن',
  free: 'توصيل مجاني',
  offers: 'عروض',
  type: 'النوع',
  sort: 'الترتيب',
  distance: 'الأقرب',
  time: 'الأسرع',
  fee: 'أقل رسوم توصيل',
  done: 'تم',
  remove: 'إزالة التصفية {name}',
  deliverHere:
    '{count, plural, zero {لا متجر يوصّل} one {متجر واحد يوصّل} two {متجران يوصّلان} few {# متاجر توصّل} many {# متجرًا يوصّل} other {# متجر يوصّل}} إلى {place}',
  found:
    '{count, plural, zero {لا متاجر} one {متجر واحد} two {متجران} few {# متاجر} many {# متجرًا} other {# متجر}}',
  dishCount:
    '{count, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}',
  counts: '{vendors} و{dishes}',
  moreDishes:
    '{count, plural, zero {لا أصناف أخرى هنا} one {صنف آخر هنا} two {صنفان آخران هنا} few {# أصناف أخرى هنا} many {# صنفًا آخر هنا} other {# صنف آخر هنا}}',
  soldOut: 'نفدت الكمية',
};

export const FIND_TEXTS = { en, ar };

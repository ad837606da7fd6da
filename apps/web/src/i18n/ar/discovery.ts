export const home = {
  headline: 'كل شي هنا… بالهنا والشفا',
  lead: 'الطلب من الأماكن القريبة: توصيل أو استلام أو على الطاولة.',
  orderNow: 'بدء الطلب',
  partner: 'الانضمام كشريك',
  partnerLead: 'إضافة فروعك إلى «{app}».',
  careers: 'فرصة للنمو المهني',
  careersLead: 'مكان يناسب خبرتك.',
  greeting: { morning: 'صباح الخير', afternoon: 'نهارك سعيد', evening: 'مساء الخير' },
  greetingNamed: '{greeting}، {name}',
  soFar: '{amount} حتى الآن',
  allActive: 'كل الطلبات الحالية',
  orderAgain: 'الطلب مجددًا',
  allOrders: 'كل الطلبات',
  moreDishes:
    '{count, plural, zero {} one {وصنف آخر} two {وصنفان آخران} few {و# أصناف أخرى} many {و# صنفًا آخر} other {و# صنف آخر}}',
  nearYou: 'قريب منك',
  onHana: 'متاجر على «{app}»',
  allVendors: 'كل المتاجر',
  kinds: 'أنواع المتاجر',
  otherKinds: 'متاجر أخرى قريبة',
  otherStores: 'متاجر أخرى',
  openCount:
    '{count, plural, zero {لا متجر مفتوح} one {متجر واحد مفتوح} two {متجران مفتوحان} few {# متاجر مفتوحة} many {# متجرًا مفتوحًا} other {# متجر مفتوح}}',
  notHereYet: 'لسنا هنا بعد',
  changePlace: 'تغيير الموقع',
  placesFailed: 'تعذّر تحميل المتاجر القريبة منك',
  howItWorks: 'كيف يعمل «{app}»',
  steps: {
    place: 'تحديد المكان',
    placeText: 'دبوس واحد على الخريطة',
    food: 'اختيار الطعام',
    foodText: 'السعر واضح من البداية',
    road: 'متابعة الطريق',
    roadText: 'من المطبخ حتى الباب',
  },
  atTable: 'على الطاولة؟',
  scan: 'مسح الرمز',
  tables: 'طاولاتك',
  viewBill: 'عرض الفاتورة',
  orderMore: 'طلب المزيد',
};

export const vendors = {
  heading: 'المتاجر',
  search: 'البحث في المتاجر',
  chooseLocation: 'اختيار موقع',
  chosenPlace: 'الموقع المختار',
  changeLocation: 'اختيار موقع آخر',
  none: 'لا توجد متاجر توصّل إلى هذا الموقع بعد.',
  noMatch: 'لا يوجد متجر باسم «{search}».',
  open: 'مفتوح',
  busy: 'مشغول',
  closed: 'مغلق',
  branchesOpen:
    '{open, plural, zero {لا فروع مفتوحة} one {فرع واحد مفتوح} two {فرعان مفتوحان} few {# فروع مفتوحة} many {# فرعًا مفتوحًا} other {# فرع مفتوح}} من {total, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
};

export const vendor = {
  branches:
    '{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}',
  nearestFirst: 'الأقرب إليّ',
  whoDelivers: 'أي فرع يوصّل إليك؟',
  deliversTo: 'يوصّل إلى {place}',
  noneDelivers: 'لا فرع يوصّل إلى {place}',
  noDelivery: 'لا توصيل إلى {place}.',
  otherBranches: 'فروع أخرى',
  seeMenu: 'عرض القائمة',
  notShown: 'غير ظاهرة على الخريطة: {names}',
  showAll: 'عرض الكل',
  delivery: 'التوصيل',
  minimum: 'الحد الأدنى',
  timeLabel: 'الوقت',
  distanceLabel: 'المسافة',
  distance: '{km} كم',
  sortUnavailable: 'تعذّر تحديد موقعك. الترتيب حسب المسافة غير متاح.',
  loginPrompt: 'لديك حساب؟',
  noBranches: 'لا توجد فروع لهذا المتجر بعد.',
  map: 'مواقع فروع {name}',
};

export const find = {
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
  rating: 'الأعلى تقييمًا',
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

export const popular = { title: 'الأكثر طلبًا في {branch}' };

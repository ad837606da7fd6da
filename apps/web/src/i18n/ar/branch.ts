export const branch = {
  open: 'مفتوح',
  busy: 'الفرع مشغول',
  closed: 'الفرع مغلق',
  closedText: 'للأسف، الفرع المختار مغلق حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
  busyText: 'للأسف، الفرع المختار مشغول حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
  otherBranches: 'عرض الفروع الأخرى',
  switchBranch: 'اختيار فرع',
  currentBranch: 'الفرع الحالي',
  scanTable: 'للطلب من الطاولة، يُرجى مسح الرمز الموجود عليها.',
  unopened: 'يُرجى سؤال أحد الموظفين لفتح هذه الطاولة.',
  scanTableTitle: 'الطلب من الطاولة',
  table: 'طاولة رقم {number}',
  call: 'اتصال',
  callFailed: 'رقم الهاتف غير متاح حاليًا.',
  location: 'الموقع',
  locationFailed: 'الموقع غير متاح حاليًا.',
  share: 'مشاركة',
  save: 'حفظ',
  saved: 'محفوظ',
  feedback: 'تقييم',
  enlargeImage: 'تكبير صورة {name}',
  goToVendor: 'كل فروع {name}',
  actions: 'عن هذا الفرع',
  orderType: 'طريقة الطلب',
  pickup: 'استلام',
  delivery: 'توصيل',
  tableType: 'طاولة',
  deliveryFee: 'التوصيل',
  deliveryFeeFrom: 'التوصيل ابتداءً من',
  minimum: 'الحد الأدنى',
  minimumFrom: 'الحد الأدنى ابتداءً من',
  credit: 'الرصيد',
  searchMenu: 'البحث في القائمة',
  noMatch: 'لا شيء في القائمة يطابق «{search}».',
  emptyMenu: 'لا توجد أصناف متاحة لطريقة الطلب هذه.',
  sections: 'أقسام القائمة',
  offers: 'العروض',
  preparation:
    '{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  menuLoading: 'جارٍ تحميل القائمة',
  viewCart: 'عرض السلة',
  goToCart: 'إلى السلة',
  cartLabel:
    '{count, plural, =0 {السلة فارغة} zero {السلة فارغة} one {السلة، عدد القطع #} two {السلة، عدد القطع #} few {السلة، عدد القطع #} many {السلة، عدد القطع #} other {السلة، عدد القطع #}}',
  switchClearsCart:
    'التحويل إلى {type} يفرّغ السلة ({count, plural, zero {لا شيء} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}).',
  switchAnyway: 'متابعة',
  switchBringOver:
    'متابعة مع الإبقاء على {count, plural, zero {لا شيء} one {قطعة واحدة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  noOtherBranches: 'لا توجد فروع أخرى لمتجر {name}.',
  allVendors: 'عرض كل المتاجر',
  keepReading: 'تصفّح القائمة',
  saveFailed: 'تعذّر حفظ هذا الفرع.',
  deliverTo: 'التوصيل إلى',
  chooseAddress: 'اختيار عنوان',
  noAddress: 'إلى أين نوصّل الطلب؟',
  outsideZones: 'هذا الفرع لا يوصّل إلى هذا الموقع.',
  picture: 'صورة {name}',
  switchBranchKeepsCart:
    'تبقى سلة هذا الفرع محفوظة 24 ساعة ({count, plural, zero {لا شيء} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}).',
  switchTitle: 'بدء سلة جديدة؟',
  directions: 'الاتجاهات',
  bill: 'الفاتورة',
  feeShort: 'التوصيل',
  feeShortFrom: 'التوصيل ابتداءً من',
  freeDelivery: 'توصيل مجاني',
  estimate: '{range} دقيقة',
  minimumShort: 'الحد الأدنى',
  minimumShortFrom: 'الحد الأدنى ابتداءً من',
  streetAndKm: '{street}، على بُعد {km} كم',
  plusService: 'تُضاف إلى الأسعار رسوم خدمة {service}',
  plusTaxesAndService: 'تُضاف إلى الأسعار الضريبة ورسوم خدمة {service}',
  plusTaxAndService: 'تُضاف إلى الأسعار ضريبة {tax} ورسوم خدمة {service}',
  unknownTable: 'رمز الطاولة هذا غير معروف في هذا الفرع. يُرجى مسح الرمز الموجود على الطاولة مرة أخرى.',
  openInMaps: 'فتح في الخرائط',
  others: 'فروع أخرى',
  othersDetail:
    '{name} و{count, plural, zero {# غيره} one {فرع آخر} two {فرعان آخران} few {# فروع أخرى} many {# فرعًا آخر} other {# فرع آخر}}',
  shareDetail: 'رمز QR ورابط',
  saveDetail: 'يُضاف إلى الفروع المحفوظة',
  feedbackDetail: 'تقييم هذا الفرع',
  languageDetail: 'اللغة: {name}',
  switchTo: { pickup: 'الاستلام', delivery: 'التوصيل', table_session: 'الطلب من الطاولة' },
  branches: 'الفروع',
};

export const status = {
  openUntil: 'مفتوح حتى {time}',
  closesIn:
    'يغلق خلال {minutes, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  opensAt: 'يفتح الساعة {time}',
  opensOn: 'يفتح {day} الساعة {time}',
};

export const hours = {
  title: 'ساعات العمل',
  today: 'اليوم',
  tomorrow: 'غدًا',
  laterTimes: 'مواعيد لاحقة',
  closed: 'مغلق',
  allDay: 'مفتوح طوال اليوم',
  span: '{opens} – {closes}',
  sentence: 'من {opens} إلى {closes}',
  and: '{first}، و{second}',
  differentDays: 'أيام استثنائية قريبًا',
  from: 'ابتداءً من {date}',
  range: '{from} – {to}',
  closedNow: 'مغلق الآن.',
  orderFor: 'طلب مسبق لموعد {time}',
  chosenTime: 'مغلق الآن. طلبك لموعد {time}.',
  dayAndTime: '{day}، {time}',
  closedThen: 'الفرع مغلق في هذا الموعد. أقرب موعد: {time}',
  noTime: 'لا توجد مواعيد متاحة.',
};

export const pause = { backAt: 'العودة حوالي {time}' };

export const scan = {
  open: 'مسح الرمز',
  title: 'مسح رمز الطاولة',
  hint: 'يكفي توجيه الكاميرا نحو رمز الطاولة.',
  camera: 'صورة الكاميرا',
  denied: 'تعذّر فتح الكاميرا. يمكن مسح الرمز بكاميرا الهاتف.',
  notATable: 'هذا ليس رمز طاولة.',
};

export const share = {
  title: 'مشاركة',
  qr: 'رمز QR لفرع {name}',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط.',
  share: 'مشاركة',
  link: 'رابط هذا الفرع',
  lead: 'للمشاركة: مسح الرمز أو إرسال الرابط.',
};

export const rating = {
  label:
    '{average} ({count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}})',
};

export const feedback = {
  title: 'التقييم',
  lead: 'كيف كانت تجربتك مع {name}؟',
  stars:
    '{count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  comments: 'تعليقك',
  send: 'إرسال',
  failed: 'تعذّر إرسال التقييم. يُرجى إعادة المحاولة.',
};

export const shell = {
  nav: 'التنقّل الرئيسي',
  mainMenu: 'القائمة الرئيسية',
  close: 'إغلاق',
  more: 'المزيد',
  start: 'صفحة البداية',
  waiting: 'بالانتظار: {count}',
  orders: 'الطلبات',
  kitchen: 'المطبخ',
  dispatch: 'التوزيع',
  tables: 'الطاولات',
  zones: 'المناطق',
  menu: 'القائمة',
  reports: 'التقارير',
  dayClose: 'إغلاق اليوم',
  reviews: 'التقييمات',
  reviewReports: 'بلاغات التعليقات',
  offers: 'العروض',
  team: 'الفريق',
  log: 'السجل',
  vendors: 'المتاجر',
  health: 'حالة النظام',
  branch: 'الفرع',
  allBranches: 'كل الفروع',
  branchCount:
    '{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}',
  findBranch: 'البحث عن فرع',
  noBranch: 'لا يوجد فرع بهذا الاسم.',
  clear: 'مسح',
  live: 'مباشر',
  delayed: 'التحديث متأخر',
  offline: 'لا اتصال بالإنترنت',
  lastNews: 'آخر تحديث {time}',
  account: 'حسابك',
  device: 'هذا الجهاز',
  signOut: 'تسجيل الخروج',
};

export const common = {
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  language: 'اللغة',
  skip: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
};

export const orderTypes = {
  pickup: 'استلام',
  delivery: 'توصيل',
  table_session: 'طاولة',
  atTable: 'طاولة {table}',
};

export const title = {
  signIn: 'تسجيل الدخول',
  join: 'الانضمام إلى الفريق',
  reset: 'كلمة مرور جديدة',
  account: 'حسابك',
  notFound: 'الصفحة غير موجودة',
};

export const failure = {
  retryIn:
    'إعادة المحاولة بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  retryInMinutes:
    'إعادة المحاولة بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  title: 'تعذّر تحميل هذه الصفحة',
  server: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
  offline: 'لا اتصال بالإنترنت. يُرجى التحقق منه ثم إعادة المحاولة.',
  notFound: 'هذه الصفحة غير موجودة، أو لا تسمح صلاحياتك بفتحها.',
  toStart: 'الانتقال إلى صفحة البداية',
};

export const form = {
  required: 'حقل «{field}» مطلوب.',
  passwordShort: 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
  passwordLong: 'يجب ألا تزيد كلمة المرور على 128 حرفًا.',
  mismatch: 'كلمتا المرور غير متطابقتين.',
  phoneOrEmail: 'يُرجى إدخال رقم الهاتف أو البريد الإلكتروني.',
};

export const update = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
};

export const pair = {
  inEnglish: '{field} بالإنجليزية',
  inArabic: '{field} بالعربية',
  missingEn: 'النص الإنجليزي غير موجود',
  missingAr: 'النص العربي غير موجود',
  copy: 'نسخ من الإنجليزية',
};

export const sort = {
  move: 'نقل {name}',
  position: '{name}، {position} من {count}',
  instructions: 'مفتاح المسافة للرفع، والأسهم للتحريك، ثم المسافة للإفلات، ومفتاح Escape للإلغاء.',
};

export const table = {
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل',
  more: 'عرض المزيد',
};

export const title = {
  home: 'طلب الطعام وأكثر',
  payOrder: 'الدفع',
  paymentReturn: 'الدفع',
  login: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  forgotPassword: 'استعادة كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
  phoneVerify: 'تأكيد رقم الهاتف',
  profile: 'الملف الشخصي',
  profileUpdate: 'تعديل الملف الشخصي',
  changePassword: 'تغيير كلمة المرور',
  emailUpdate: 'البريد الإلكتروني',
  emailVerify: 'تأكيد البريد الإلكتروني',
  previousOrders: 'الطلبات السابقة',
  savedBranches: 'الفروع المحفوظة',
  notifications: 'الإشعارات',
  map: 'عنوان التوصيل',
  addresses: 'العناوين',
  branch: 'القائمة',
  vendors: 'المتاجر',
  vendor: 'المتجر',
  order: 'الطلب',
  receipt: 'إيصال',
  tracking: 'تتبّع الطلب',
  trackEntry: 'تتبّع طلب',
  trackLatest: 'آخر طلب',
  cart: 'السلة',
  checkout: 'إتمام الطلب',
  activeOrders: 'الطلبات الحالية',
  group: 'طلب جماعي',
  activeSession: 'طاولتك',
  privacy: 'سياسة الخصوصية',
  driverPrivacy: 'سياسة خصوصية السائقين',
  accountDelete: 'حذف الحساب',
  notFound: 'الصفحة غير موجودة',
};

export const common = {
  back: 'رجوع',
  close: 'إغلاق',
  cancel: 'إلغاء',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  retry: 'إعادة المحاولة',
  change: 'تغيير',
  loading: 'جارٍ التحميل',
  done: 'تم',
  undo: 'تراجع',
  separator: '، ',
  clearSearch: 'مسح البحث',
  more: 'المزيد',
  opensNewTab: 'يُفتح في تبويب جديد',
  home: 'الصفحة الرئيسية',
};

export const nav = {
  unread: 'إشعارات غير مقروءة: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  skip: 'الانتقال إلى المحتوى',
  login: 'دخول',
  register: 'إنشاء حساب',
  profile: 'الملف الشخصي: {name}',
  activeOrders: 'الطلبات الحالية: {count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  getApp: 'تثبيت التطبيق',
};

export const footer = {
  label: 'عن «{app}»',
  privacy: 'سياسة الخصوصية',
  instagram: 'إنستغرام',
  facebook: 'فيسبوك',
  x: 'إكس',
  switchLanguage: 'English',
};

export const language = { title: 'اللغة', en: 'English', ar: 'العربية' };

export const live = { paused: 'التحديث المباشر متوقف مؤقتًا، ونتحقق كل بضع ثوانٍ.' };

export const form = {
  required: 'حقل «{field}» مطلوب.',
  phoneInvalid: 'رقم الهاتف غير صحيح.',
  emailInvalid: 'البريد الإلكتروني غير صحيح.',
  passwordShort: 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
  passwordLong: 'يجب ألا تزيد كلمة المرور على 128 حرفًا.',
  mismatch: 'كلمتا المرور غير متطابقتين.',
  nameLong: 'يجب ألا يزيد الاسم على 100 حرف.',
};

export const update = {
  ready: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
};

export const offline = {
  allVendors: 'تعذّر الآن تحديد المتاجر التي توصّل إليك. هذه كل المتاجر.',
  strip: 'لا اتصال بالإنترنت.',
  stripWithCart: 'لا اتصال بالإنترنت. السلة محفوظة.',
  checkout: 'إتمام الطلب يحتاج إلى الإنترنت.',
  updated: 'آخر تحديث {time}',
  action: 'هذا الإجراء يحتاج إلى الإنترنت.',
};

export const failure = {
  retryIn:
    'إعادة المحاولة بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  retryInMinutes:
    'إعادة المحاولة بعد {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  title: 'تعذّر تحميل هذه الصفحة',
  server: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
  offlineTitle: 'تعذّر الوصول إلى «{app}»',
  offline: 'يُرجى التحقق من الاتصال بالإنترنت وإعادة المحاولة.',
  offlineAccount: 'هذه الصفحة تخص حسابك وتحتاج إلى الإنترنت. القوائم التي سبق فتحها متاحة بدون إنترنت.',
  notFound: 'عذرًا، هذه الصفحة غير موجودة في تطبيقنا.',
  backHome: 'الصفحة الرئيسية',
};

export const install = {
  install: 'تثبيت',
  notNow: 'ليس الآن',
  cardTitle: 'تطبيق «{app}» دائمًا بين يديك',
  cardText: 'يفتح من الشاشة الرئيسية، حتى بدون إنترنت.',
  stepsTitle: 'تثبيت تطبيق «{app}»',
  lead: 'ثلاث ضغطات في Safari ويصبح تطبيق «{app}» على الشاشة الرئيسية.',
  step: 'الخطوة {number, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  share: 'الضغط على زر المشاركة',
  add: 'اختيار «إضافة إلى الشاشة الرئيسية»',
  confirm: 'الضغط على «إضافة»',
  howTo: 'طريقة الإضافة',
};

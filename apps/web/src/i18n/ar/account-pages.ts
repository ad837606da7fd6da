export const profile = {
  editShort: 'تعديل',
  alerts: 'الإشعارات',
  orderStatus: 'حالة الطلب',
  orderStatusText: 'عند القبول، وعند الباب',
  offers: 'عروض المتاجر المحفوظة',
  offersText: 'مرة في الأسبوع على الأكثر',
  installFirst: 'تلزم إضافة التطبيق إلى الشاشة الرئيسية أولًا.',
  alertsFailed: 'تعذّر التغيير.',
  allAddresses: 'كل العناوين',
  underWay:
    '{count, plural, zero {لا طلبات قيد التنفيذ} one {طلب واحد قيد التنفيذ} two {طلبان قيد التنفيذ} few {# طلبات قيد التنفيذ} many {# طلبًا قيد التنفيذ} other {# طلب قيد التنفيذ}}',
  allOrders: 'الطلبات',
  title: 'الملف الشخصي',
  edit: 'تعديل الملف الشخصي',
  addresses: 'العناوين',
  changePassword: 'تغيير كلمة المرور',
  savedBranches: 'الفروع المحفوظة',
  email: 'البريد الإلكتروني',
  addEmail: 'إضافة بريد إلكتروني',
  verifyEmail: 'تأكيد البريد الإلكتروني',
  language: 'اللغة',
  logout: 'تسجيل الخروج',
  delete: 'حذف الحساب',
  name: 'الاسم',
  image: 'الصورة',
  chooseImage: 'اختيار صورة',
  updated: 'تم حفظ الملف الشخصي.',
  orders: 'الطلبات والتطبيق',
  imageHint: 'صورة JPEG أو PNG أو WebP حتى 5\u00A0ميغابايت.',
  imageWrongType: 'هذا الملف ليس صورة JPEG أو PNG أو WebP.',
  imageTooLarge: 'حجم الصورة أكبر من 5 ميغابايت.',
  imageChosen: 'ستصبح {name} صورتك بعد الحفظ.',
  keepImage: 'الإبقاء على الصورة الحالية',
  uploading: 'جارٍ رفع الصورة، {percent}%',
  verifyPhone: 'تأكيد رقم الهاتف',
  credit: 'رصيدك في المتاجر',
};

export const email = {
  title: 'البريد الإلكتروني',
  email: 'البريد الإلكتروني',
  required: 'البريد الإلكتروني مطلوب',
  missing: 'لم يُضف بريد إلكتروني بعد.',
  unverified: 'بريدك الإلكتروني غير مؤكّد بعد.',
  sendVerification: 'إرسال رمز التأكيد',
  update: 'تحديث',
  verifyTitle: 'تأكيد البريد الإلكتروني',
  verifyLead: 'أرسلنا رمز التأكيد إلى {email}.',
  code: 'الرمز',
  verify: 'تأكيد',
  verified: 'تم تأكيد بريدك الإلكتروني.',
  lead: 'نرسل إليه رابط كلمة المرور الجديدة، ولا يظهر لأحد غيرك.',
  updated: 'تم حفظ البريد الإلكتروني. بقي تأكيده.',
};

export const accountDelete = {
  title: 'حذف الحساب',
  lead: 'لا يمكن التراجع عن الحذف، ويترتب عليه فقدان:',
  addresses: 'العناوين والفروع المحفوظة',
  credit: 'أي رصيد متبقٍّ',
  orders: 'الوصول إلى الطلبات السابقة',
  understand: 'فهمت ذلك',
  delete: 'حذف الحساب',
  identity: 'الاسم ورقم الهاتف والبريد الإلكتروني والصورة',
  deleted: 'تم حذف حسابك.',
  keep: 'الإبقاء على الحساب',
};

export const devices = {
  endHint: 'يلزمه تسجيل الدخول مرة أخرى.',
  endOthersHint: 'يلزمها تسجيل الدخول مرة أخرى، ويبقى هذا الجهاز متصلًا.',
  showAll:
    '{count, plural, zero {عرض كل الأجهزة} one {عرض كل الأجهزة} two {عرض الجهازين} few {عرض الأجهزة، وعددها #} many {عرض الأجهزة، وعددها #} other {عرض الأجهزة، وعددها #}}',
  title: 'الأجهزة المتصلة بحسابك',
  lead: 'إن ظهر جهاز غير معروف، يُرجى تسجيل الخروج منه ثم تغيير كلمة المرور.',
  name: '{browser} على {system}',
  unknown: 'جهاز غير معروف',
  current: 'هذا الجهاز',
  lastUsed: 'آخر استخدام {when}',
  end: 'تسجيل الخروج',
  endLabel: 'تسجيل الخروج من {device}',
  endOthers: 'الخروج من الأجهزة الأخرى',
  onlyThis: 'حسابك مفتوح على هذا الجهاز فقط.',
  waiting: 'جارٍ تحميل الأجهزة',
};

export const orders = {
  title: 'الطلبات',
  active: 'الطلبات الحالية',
  previous: 'السابقة',
  search: 'صنف أو متجر أو رقم',
  store: 'المتجر',
  allStores: 'كل المتاجر',
  found:
    '{count, plural, zero {لا توجد طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  yesterday: 'أمس',
  noMatch: 'لا يوجد طلب مطابق.',
  showAll: 'عرض كل الطلبات',
  activeFailed: 'تعذّر تحميل الطلبات الحالية.',
  returned: 'أُعيد مبلغ',
  previousFailed: 'تعذّر تحميل الطلبات السابقة.',
};

export const accountInfo = {
  title: 'معلومات الحساب',
  name: 'الاسم',
  phone: 'رقم الهاتف',
  email: 'البريد الإلكتروني',
  verified: 'مؤكّد',
  unverified: 'غير مؤكّد',
};

export const receipt = {
  receipt: 'إيصال',
  bill: 'الفاتورة',
  print: 'طباعة',
  share: 'مشاركة',
  size: 'حجم الورق',
  paper: 'المستند',
  creditNote: 'إشعار دائن {number}',
  a4: 'A4',
  roll: 'ورق 80 مم',
  addToCalendar: 'إضافة إلى التقويم',
  event: '{vendor}: الطلب رقم {number}',
};

export const notTracked = {
  text: 'تمكن متابعة الطلب حتى 24 ساعة بعد انتهائه. بعد تسجيل الدخول تظهر كل الطلبات.',
  logIn: 'تسجيل الدخول لعرض الطلبات',
};

export const tracking = {
  title: 'تتبّع الطلب',
  orderNumber: 'رقم الطلب',
  orderNumberRequired: 'رقم الطلب مطلوب.',
  orderNumberHint: '8 خانات من الأحرف الإنجليزية والأرقام، مثل 7K2M9QXA.',
  lead: 'يمكن متابعة أي طلب برقمه، بدون تسجيل الدخول.',
  toLatest: 'عرض آخر طلب في هذا الفرع',
  otherNumber: 'إدخال رقم آخر',
  track: 'تتبّع',
  latest: 'آخر طلب',
  ending: 'آخر خانات رقم الطلب: {ending}',
  followOwn: 'متابعة طلب برقمه',
  notFound: 'لم نجد هذا الطلب، أو انتهت مدة تتبّعه. يُرجى التحقق من الرقم.',
  tooMany: 'محاولات كثيرة. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  unexpected: 'حدث خطأ غير متوقّع. يُرجى إعادة المحاولة.',
};

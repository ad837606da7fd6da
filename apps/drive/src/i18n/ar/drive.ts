import type { Texts } from '@app/client/i18n/create-i18n.tsx';
import type { drive as en, driveMore as enMore } from '../en/drive.ts';

/** The texts of the first screen of a driver. */
export const drive: Texts<typeof en> = {
  title: 'التوصيلات',
  menu: 'القائمة',
  withYou:
    '{count, plural, zero {لا توصيلات} one {معك توصيلة} two {معك توصيلتان} few {معك # توصيلات} many {معك # توصيلة} other {معك # توصيلة}}',
  offline: 'لا اتصال بالإنترنت. خطواتك محفوظة.',
  shift: {
    start: 'بدء الدوام',
    end: 'إنهاء الدوام',
    off: 'خارج الدوام',
    offText: 'لا تصل طلبات، ولا يُرسَل موقعك.',
    idle: 'لا توصيلات الآن، والدوام جارٍ.',
    idleText: 'يرنّ هذا الهاتف عند وصول توصيلة جديدة.',
    since: 'الدوام منذ الساعة {time}',
  },
  step: {
    of: 'الخطوة {step} من {total}',
    toBranch: 'إلى فرع {branch}',
    atBranch: 'الاستلام من فرع {branch}',
    toDoor: 'إلى عنوان {name}',
    atDoor: 'التسليم إلى {name}',
    buttons: {
      at_branch: 'الوصول إلى الفرع',
      picked_up: 'استلام الطلب',
      at_door: 'الوصول إلى الباب',
      delivered: 'تسليم الطلب',
    },
    took: 'قبض {amount}',
    otherAmount: 'مبلغ آخر',
    queued: 'يُرسَل لاحقًا',
    queuedLong: 'يُرسَل عند عودة الاتصال بالإنترنت',
    problemReported: 'تم الإبلاغ: {reason}. القرار لقسم التوزيع.',
    check: 'مراجعة الأصناف',
    readyAt: 'جاهز منذ الساعة {time}',
    notReady: 'لم يجهز بعد',
    promised: 'الوصول بحلول الساعة {time}',
    leaveAtDoor: 'ترك الطلب عند الباب',
    noAddress: 'لا يوجد عنوان مكتوب. الدبوس يبيّن الموقع.',
  },
  door: {
    building: 'المبنى {value}',
    floor: 'الطابق {value}',
    apartment: 'الشقة {value}',
  },
  contact: {
    call: 'اتصال',
    callCustomer: 'الاتصال بالزبون {name}',
    callBranch: 'الاتصال بالفرع',
    navigate: 'الاتجاهات',
    more: 'المزيد',
  },
  map: {
    label: 'خريطة: من موقعك إلى {place}',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    locate: 'إظهار موقعي',
    minutes:
      '{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    km: '{km} كم',
  },
  list: {
    title: 'توصيلاتك',
    next: 'بعدها: {name}',
  },
  cash: {
    inHand: 'النقد معك',
    toCollect: 'المطلوب نقدًا',
    paid: 'مدفوع. لا يُقبض شيء من الزبون.',
    tip: 'منه {amount} إكرامية لك',
    change: 'الباقي من {given}: {change}',
    waiting: 'بانتظار تأكيد الفرع للمبلغ {amount}.',
  },
  problems: {
    // oxlint-disable-next-line house/plain-identifiers -- the value of the contract
    nobody_there: 'لا أحد في العنوان',
    wrong_address: 'العنوان خاطئ',
    refused: 'رفض الزبون الاستلام',
    accident: 'حادث',
  },
  answers: {
    try_again: 'يطلب الفرع محاولة أخرى.',
    bring_back: 'يطلب الفرع إعادة الطلب إليه.',
  },
  position: {
    now: 'موقعك ظاهر للفرع الآن',
    ago: 'آخر إرسال قبل {time}',
    waiting: 'بانتظار تحديد الموقع',
    refused: 'المتصفح لا يسمح بمشاركة الموقع',
    unsupported: 'هذا المتصفح لا يحدد الموقع',
    off: 'مشاركة الموقع متوقفة',
    gap: 'لم يُشارَك الموقع منذ {time}',
    seconds:
      '{count, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
    minutes:
      '{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  },
};

/** The texts of the pages and dialogs that load later. */
export const driveMore: Texts<typeof enMore> = {
  signIn: 'تسجيل دخول السائقين',
  lead: 'لسائقي التوصيل.',
  deliversFor: 'التوصيل لصالح',
  noRole: 'هذا الحساب ليس حساب سائق. يُرجى طلب هذا الدور من المدير.',
  back: 'رجوع',
  close: 'إغلاق',
  alert: {
    fresh:
      '{count, plural, zero {لا توصيلات جديدة} one {توصيلة جديدة} two {توصيلتان جديدتان} few {# توصيلات جديدة} many {# توصيلة جديدة} other {# توصيلة جديدة}}',
    ok: 'حسنًا',
    gone: {
      cancelled: 'أُلغي الطلب {number}.',
      reassigned: 'أُسند الطلب {number} إلى سائق آخر.',
      unassigned: 'سحب قسم التوزيع الطلب {number}.',
      completed: 'أكمل الفرع الطلب {number}.',
    },
    refused: 'الطلب {number}: تعذّر تسجيل خطوة «{step}». {message}',
  },
  dialog: {
    callDispatch: 'الاتصال بقسم التوزيع',
    title: 'الطلب {number}',
    mapApp: 'تطبيق الخرائط',
    mapApps: {
      phone: 'تطبيق الخرائط في الهاتف',
      apple: 'خرائط Apple',
      google: 'خرائط Google',
    },
    problem: 'تعذّر التسليم',
    problemTitle: 'ما سبب تعذّر التسليم؟',
    problemLead: 'يصل البلاغ إلى قسم التوزيع، ولا يُلغى الطلب بهذا.',
  },
  cash: {
    title: 'النقد',
    empty: 'لا يوجد نقد منذ آخر تسوية.',
    entry: 'الطلب {number}',
    amount: 'المبلغ المقبوض',
    reason: 'السبب',
    reasonHint: 'مثل: لا توجد فكّة، أو دفع الزبون أقل.',
    amountInvalid: 'يُرجى إدخال مبلغ مثل 18.25.',
    reasonMissing: 'يُرجى ذكر سبب اختلاف المبلغ.',
    confirm: 'تسليم الطلب',
    endShift: 'نهاية الدوام',
    endLead: 'يُرجى عدّ النقد وتسليمه إلى الفرع، ثم يعدّه الفرع ويؤكده.',
    counted: 'المبلغ المعدود',
    difference: 'الفرق',
    settle: 'تسليم النقد وإنهاء الدوام',
    waitingForBranch: 'بانتظار أن يعدّ الفرع النقد ويؤكده.',
    receipt: 'إيصال',
    settledAt: 'تمت التسوية {time}',
    settledBy: 'العدّ: {name}',
    expected: 'المبلغ المقبوض',
    note: 'ملاحظة',
    kinds: {
      taken: 'قبض',
      returned: 'ردّ',
      settled: 'تسوية',
    },
    openDeliveries: 'يُرجى أولًا إتمام التوصيلات أو إعادتها.',
  },
  position: {
    consentTitle: 'مشاركة موقعك؟',
    consent:
      'أثناء وجود توصيلة معك يرى الفرع موقعك، ويراه الزبون ما دام طلبه في الطريق إليه. لا يُحفَظ إلا آخر موقع، ولا ترسل صفحة الويب شيئًا وهي في الخلفية أو والشاشة مطفأة.',
    consentButton: 'مشاركة موقعي',
    consentLater: 'ليس الآن',
    privacy: 'سياسة خصوصية السائقين',
    allowTitle: 'كيفية السماح',
    allow:
      'يُرجى السماح بالموقع من إعدادات هذه الصفحة (الرمز بجانب رابط الصفحة، أو الإعدادات › التطبيقات › المتصفح › الأذونات)، ثم إعادة المحاولة.',
    again: 'إعادة المحاولة',
  },
  settings: {
    title: 'الإعدادات',
    notifications: 'الإشعارات',
    notificationsOn: 'تصل إشعارات التوصيلات الجديدة حتى والصفحة مغلقة.',
    notificationsOff: 'يمكن استقبال إشعارات التوصيلات الجديدة حتى والصفحة مغلقة.',
    notificationsDenied: 'الإشعارات محظورة لهذه الصفحة في المتصفح. يمكن السماح بها من إعداداته.',
    notificationsMissing: 'هذا المتصفح لا يدعم الإشعارات.',
    turnOn: 'تفعيل',
    turnOff: 'إيقاف',
    language: 'English',
    sound: 'تجربة الرنين',
  },
};

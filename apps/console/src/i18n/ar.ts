import { board } from './ar/board.ts';
import { kitchen } from './ar/kitchen.ts';
import { device } from './ar/device.ts';
import { pair, sort } from './ar/forms.ts';
import { table } from './ar/table.ts';
import { printing } from './ar/printing.ts';
import { shell } from './ar/shell.ts';
import type { en } from './en.ts';
import type { Texts } from './messages.ts';

export const ar: Texts<typeof en> = {
  common: {
    cancel: 'إلغاء',
    retry: 'إعادة المحاولة',
    language: 'اللغة',
    skip: 'الانتقال إلى المحتوى',
    loading: 'جارٍ التحميل',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
  },
  title: {
    signIn: 'تسجيل الدخول',
    join: 'الانضمام إلى الفريق',
    reset: 'كلمة مرور جديدة',
    account: 'حسابك',
    notFound: 'الصفحة غير موجودة',
  },
  failure: {
    title: 'تعذّر تحميل هذه الصفحة',
    server: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة.',
    offline: 'لا اتصال بالإنترنت. يُرجى التحقق منه ثم إعادة المحاولة.',
    notFound: 'هذه الصفحة غير موجودة، أو لا تسمح صلاحياتك بفتحها.',
    toStart: 'الانتقال إلى صفحة البداية',
  },
  proof: {
    title: 'إدخال كلمة المرور',
    lead: 'حفاظًا على أمان الحسابات والنقد، نحتاج إلى كلمة المرور مرة أخرى.',
    password: 'كلمة المرور',
    submit: 'متابعة',
  },
  form: {
    required: 'حقل «{field}» مطلوب.',
    passwordShort: 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
    passwordLong: 'يجب ألا تزيد كلمة المرور على 128 حرفًا.',
    mismatch: 'كلمتا المرور غير متطابقتين.',
    phoneOrEmail: 'يُرجى إدخال رقم الهاتف أو البريد الإلكتروني.',
  },
  signIn: {
    lead: 'للموظفين والمديرين والسائقين.',
    login: 'رقم الهاتف أو البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
  },
  join: {
    lead: '{name}، بقيت خطوة واحدة: اختيار طريقة تسجيل الدخول.',
    resetLead: '{name}، يُرجى اختيار كلمة مرور جديدة. سيُسجَّل الخروج من كل أجهزتك.',
    role: 'دورك',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    contactHint: 'رقم الهاتف أو البريد الإلكتروني أو كلاهما.',
    password: 'كلمة المرور',
    passwordHint: '8 أحرف على الأقل.',
    confirm: 'تكرار كلمة المرور',
    submit: 'الانضمام',
    resetSubmit: 'حفظ وتسجيل الدخول',
    brokenTitle: 'هذا الرابط لا يعمل',
    askAgain: 'ينشئ المدير الروابط الجديدة في صفحة الفريق.',
    toSignIn: 'الانتقال إلى تسجيل الدخول',
  },
  roles: {
    platformAdmin: 'مدير المنصّة',
    vendorManager: 'مدير المتجر',
    branchManager: 'مدير الفرع',
    branchStaff: 'موظف',
    driver: 'سائق',
    kitchen: 'شاشة المطبخ',
    everywhere: 'كل المتاجر',
  },
  account: {
    roles: 'الأدوار',
    branches: 'الفروع',
    signOut: 'تسجيل الخروج',
    changePassword: 'تغيير كلمة المرور',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    submit: 'تغيير كلمة المرور',
    changed: 'تم تغيير كلمة المرور، وسُجِّل الخروج من كل الأجهزة الأخرى.',
  },
  pair,
  sort,
  shell,
  table,
  board,
  device,
  update: {
    ready: 'إصدار جديد جاهز',
    reload: 'إعادة التحميل',
  },
  printing,
  kitchen,
};

import type { PageTitle } from '@app/contract/pages';
import type { Language } from '@app/domain/language';

type Texts = Readonly<Record<Language, string>>;

export const DESCRIPTION: Texts = {
  en: 'Order from restaurants, cafés and shops nearby: delivered, for pickup or at your table.',
  ar: 'الطلب من المطاعم والمقاهي والمتاجر القريبة: توصيل أو استلام من الفرع أو على الطاولة.',
};

/** Document titles, equal to those of the app. Branches and vendors use their names instead. */
export const PAGE_TITLES: Readonly<Record<PageTitle | 'notFound', Texts>> = {
  home: { en: 'Order food and more', ar: 'طلب الطعام وأكثر' },
  login: { en: 'Log in', ar: 'تسجيل الدخول' },
  register: { en: 'Create an account', ar: 'إنشاء حساب' },
  forgotPassword: { en: 'Forgot password', ar: 'استعادة كلمة المرور' },
  resetPassword: { en: 'New password', ar: 'كلمة مرور جديدة' },
  phoneVerify: { en: 'Verify your phone', ar: 'تأكيد رقم الهاتف' },
  profile: { en: 'Profile', ar: 'الملف الشخصي' },
  profileUpdate: { en: 'Edit profile', ar: 'تعديل الملف الشخصي' },
  changePassword: { en: 'Change password', ar: 'تغيير كلمة المرور' },
  emailUpdate: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailVerify: { en: 'Verify your email', ar: 'تأكيد البريد الإلكتروني' },
  previousOrders: { en: 'Previous orders', ar: 'الطلبات السابقة' },
  savedBranches: { en: 'Saved branches', ar: 'الفروع المحفوظة' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  map: { en: 'Delivery Address', ar: 'عنوان التوصيل' },
  addresses: { en: 'Addresses', ar: 'العناوين' },
  branch: { en: 'Menu', ar: 'القائمة' },
  vendors: { en: 'Stores', ar: 'المتاجر' },
  vendor: { en: 'Store', ar: 'المتجر' },
  order: { en: 'Order', ar: 'الطلب' },
  payOrder: { en: 'Payment', ar: 'الدفع' },
  paymentReturn: { en: 'Payment', ar: 'الدفع' },
  receipt: { en: 'Receipt', ar: 'إيصال' },
  tracking: { en: 'Track order', ar: 'تتبّع الطلب' },
  trackEntry: { en: 'Track an order', ar: 'تتبّع طلب' },
  trackLatest: { en: 'Latest order', ar: 'آخر طلب' },
  cart: { en: 'Your cart', ar: 'السلة' },
  checkout: { en: 'Checkout', ar: 'إتمام الطلب' },
  group: { en: 'Order together', ar: 'طلب جماعي' },
  activeOrders: { en: 'Active orders', ar: 'الطلبات الحالية' },
  activeSession: { en: 'Your table', ar: 'طاولتك' },
  privacy: { en: 'Privacy Policy', ar: 'سياسة الخصوصية' },
  driverPrivacy: { en: 'Driver Privacy Policy', ar: 'سياسة خصوصية السائقين' },
  accountDelete: { en: 'Delete account', ar: 'حذف الحساب' },
  notFound: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
};

import { expect, test } from 'vitest';
import { ar as firstAr } from './ar.ts';
import * as arAccount from './ar/account-pages.ts';
import { en as firstEn } from './en.ts';
import * as enAccount from './en/account-pages.ts';

const en = { ...firstEn, ...enAccount };
const ar = { ...firstAr, ...arAccount };

/** Wording that is part of the product, written out here: a test that took it from the catalogs would prove nothing. */
const TEXTS = [
  ['HOME-01', 'home.orderNow', 'Order now', 'بدء الطلب'],
  ['HOME-02', 'home.partner', 'Become a Partner', 'الانضمام كشريك'],
  ['HOME-02', 'home.careers', 'Grow in your career', 'فرصة للنمو المهني'],
  ['NAV-04', 'nav.getApp', 'Get App', 'تثبيت التطبيق'],
  [
    'NAV-05',
    'failure.notFound',
    'Sorry, this page does not exist in our application.',
    'عذرًا، هذه الصفحة غير موجودة في تطبيقنا.',
  ],
  ['MAP-01', 'homeMap.title', 'Delivery Address', 'عنوان التوصيل'],
  ['MAP-01', 'homeMap.deliverTo', 'Deliver to', 'التوصيل إلى'],
  ['MAP-02', 'homeMap.deliverHere', 'Deliver here', 'التوصيل إلى هنا'],
  ['MAP-03 ERR-02', 'homeMap.sorryWeDontDeliverHere', "Sorry, we don't deliver here", 'عذرًا، لا نوصّل إلى هنا'],
  ['MAP-04', 'homeMap.detectingLocation', 'Detecting location', 'جارٍ تحديد الموقع'],
  [
    'MAP-09',
    'homeMap.locationFailed',
    'Could not retrieve your current location.',
    'تعذّر تحديد موقعك الحالي. يمكن اختياره على الخريطة.',
  ],
  [
    'MAP-10',
    'homeMap.geolocationUnsupported',
    'Geolocation is not supported by your browser.',
    'المتصفح لا يدعم تحديد الموقع.',
  ],
  ['BRANCH-10', 'branch.table', 'Table #{number}', 'طاولة رقم {number}'],
  ['BRANCH-20', 'branch.busy', 'Branch Busy', 'الفرع مشغول'],
  ['BRANCH-20', 'branch.closed', 'Branch Closed', 'الفرع مغلق'],
  [
    'BRANCH-21',
    'branch.closedText',
    'Unfortunately, the selected branch is currently closed. Please feel free to explore other nearby branches.',
    'للأسف، الفرع المختار مغلق حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
  ],
  [
    'D-050',
    'branch.busyText',
    'Unfortunately, the selected branch is currently busy. Please feel free to explore other nearby branches.',
    'للأسف، الفرع المختار مشغول حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
  ],
  ['ITEM-06', 'itemColl.required', '{name} is required.', 'الاختيار مطلوب في «{name}».'],
  [
    'ITEM-07',
    'itemColl.maxOptionsExceeded',
    'Select up to {max} options for "{name}".',
    'الحد الأقصى للخيارات في «{name}» هو {max}.',
  ],
  ['ITEM-08', 'itemColl.thisRequired', 'this required "{name}".', 'هذا الاختيار مطلوب: «{name}».'],
  ['ITEM-08', 'itemColl.isRequired', '"{name}" is required.', 'الاختيار «{name}» مطلوب.'],
  ['CHECKOUT-02', 'checkoutColl.errorOccurred', 'error occurred', 'حدث خطأ'],
  [
    'SCHED-03',
    'checkoutColl.laterBox.rangeTimeMessage',
    'Choose a date between {minDate} and {maxDate}.',
    'يُرجى اختيار موعد بين {minDate} و{maxDate}.',
  ],
  ['ORDER-14', 'order.previousEmpty', 'No previous orders found.', 'لا توجد طلبات سابقة.'],
  ['ORDER-15', 'order.savedEmpty', 'No saved branches found.', 'لا توجد فروع محفوظة.'],
  ['TRACK-02', 'summary.other', 'Other', 'رسوم أخرى'],
  ['EMAIL-02', 'email.required', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['AUTH-10', 'auth.phoneHint', 'Leave out the first 0.', 'يُكتب الرقم بدون 0 في البداية.'],
  [
    'ERR-01',
    'addressColl.sorryAboutDeliver',
    "Sorry, {name} doesn't deliver here.",
    'عذرًا، لا توصيل من {name} إلى هذا الموقع.',
  ],
  [
    'ERR-07',
    'tracking.notFound',
    'Order not found or expired',
    'لم نجد هذا الطلب، أو انتهت مدة تتبّعه. يُرجى التحقق من الرقم.',
  ],
  ['ERR-08', 'tracking.tooMany', 'Too many Attempts', 'محاولات كثيرة. يُرجى الانتظار قليلًا ثم إعادة المحاولة.'],
  [
    'ERR-09',
    'tracking.unexpected',
    'An unexpected error occurred',
    'حدث خطأ غير متوقّع. يُرجى إعادة المحاولة.',
  ],
  ['ERR-11', 'auth.refreshFailed', 'Failed to refresh token', 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا.'],
  ['ERR-11', 'auth.sendCodeFailed', 'Failed to send code', 'تعذّر إرسال الرمز'],
  ['ERR-11', 'auth.verifyCodeFailed', 'Failed to verify code', 'تعذّر التحقق من الرمز'],
  ['ERR-11', 'auth.logoutFailed', 'Logout failed', 'تعذّر تسجيل الخروج'],
  ['ERR-11', 'auth.deleteFailed', 'Delete account failed', 'تعذّر حذف الحساب'],
  [
    'ERR-13',
    'passwords.emailUnknown',
    "We can't seem to find the right email address for you. Please resend the email you registered with.",
    'لم نجد حسابًا بهذا البريد الإلكتروني. يُرجى إدخال البريد المسجّل في حسابك.',
  ],
  ['ERR-14', 'passwords.linkFailed', 'reset link failed', 'تعذّر إرسال رابط إعادة التعيين'],
  [
    'ERR-16',
    'vendor.sortUnavailable',
    'Unable to get your location. Sorting by distance is not available.',
    'تعذّر تحديد موقعك. الترتيب حسب المسافة غير متاح.',
  ],
] as const;

function textAt(catalog: object, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => Object(part)[name], catalog);
}

test.each(TEXTS)('%s %s', (_id, key, english, arabic) => {
  expect([textAt(en, key), textAt(ar, key)]).toEqual([english, arabic]);
});

test('I18N-06 there are texts for account info, order tracking, feedback and the verification pages', () => {
  for (const catalog of [en, ar]) {
    const sections = [catalog.accountInfo, catalog.tracking, catalog.feedback, catalog.phoneVerify];
    for (const section of sections) expect(Object.values(section).every((text) => text !== '')).toBe(true);
    expect(catalog.email.verifyTitle).not.toBe('');
  }
});

import { expect, test } from 'vitest';
import { DEMO_VENDORS } from '../demo/src/vendors.ts';
import { ar as arServer } from '../apps/api/src/i18n/ar.ts';
import { type MessageKind, messageText } from '../apps/api/src/i18n/messages.ts';
import { DESCRIPTION, PAGE_TITLES } from '../apps/api/src/web/page-texts.ts';
import { catalogOf } from './catalog.ts';
import { driverPrivacy } from '../apps/web/src/i18n/legal/driver-privacy.ar.ts';
import { privacy } from '../apps/web/src/i18n/legal/privacy.ar.ts';

type Text = readonly [key: string, text: string];

function textsIn(node: unknown, prefix: string): Text[] {
  if (typeof node === 'string') return [[prefix, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => textsIn(value, `${prefix}.${key}`));
}

/** The texts of a demo menu stand beside their English under `ar`. */
const arabicIn = (node: unknown, prefix: string) =>
  textsIn(node, prefix).filter(([key]) => key.endsWith('.ar'));

const MESSAGE_KINDS = {
  phoneCode: true,
  recoveryCode: true,
  signInCode: true,
  signedInByCode: true,
  emailCode: true,
  resetLink: true,
  staffResetLink: true,
  passwordChanged: true,
  emailReplaced: true,
  emailVerified: true,
  factorAdded: true,
  factorRemoved: true,
  passkeyAdded: true,
  passkeyRemoved: true,
  recoveryCodeUsed: true,
} satisfies Record<MessageKind, true>;
const HOLES = { app: '{app}', code: '{code}', link: '{link}' };
const messages = (Object.keys(MESSAGE_KINDS) as MessageKind[]).flatMap((kind) =>
  textsIn(messageText('ar', kind, HOLES), `messages.${kind}`).filter(([, text]) => text !== ''),
);

const app = [
  ...textsIn(await catalogOf('web', 'ar'), 'web'),
  ...textsIn(await catalogOf('console', 'ar'), 'console'),
  ...textsIn(await catalogOf('drive', 'ar'), 'drive'),
  ...textsIn(arServer, 'server'),
  ...messages,
  ...arabicIn({ DESCRIPTION, PAGE_TITLES }, 'page'),
  ...textsIn({ privacy, driverPrivacy }, 'legal'),
];
const all = [...app, ...arabicIn(DEMO_VENDORS, 'demo')];

/** Without the marks that belong to ICU and not to the sentence. */
const sentenceOf = (text: string) =>
  text.replaceAll(/\{\w+, (?:plural|select),/g, '{').replaceAll(/\{\w+\}/g, '-');

const without = (texts: readonly Text[], wrong: RegExp, excused: readonly string[] = []) =>
  texts.filter(([key, text]) => wrong.test(sentenceOf(text)) && !excused.includes(key));

test.each([
  ['Latin commas, semicolons and question marks', /,(?!\d)|[;?]/],
  ['three dots', /\.\.\./],
  ['straight or Latin quotation marks', /["“”]/],
  ['exclamation marks', /!/],
  ['tatweel', /\u0640/],
  ['Arabic-Indic digits', /[\u0660-\u0669]/],
  ['tanween after the alif', /ا\u064B/],
  ['two spaces', / {2}/],
])('Arabic texts have no %s', (_name, wrong) => {
  expect(without(all, wrong)).toEqual([]);
});

test('the name of the app stands in quotation marks: it is also the adverb "here"', () => {
  expect(app.filter(([, text]) => /(?<!«)\{app\}|\{app\}(?!»)/.test(text))).toEqual([]);
});

test('no preposition is joined to a value', () => {
  expect(app.filter(([, text]) => /(?<![\p{L}\p{M}])[لبك]\s?\{\w+\}/u.test(text))).toEqual([]);
});

/** Matches a whole word, optionally with the article or "and". */
const word = (...fragments: string[]) =>
  new RegExp(String.raw`(?<!\p{L})و?(?:ال|لل)?(?:${fragments.join('|')})(?!\p{L}|\p{M})`, 'u');

/** The verb "follow", which has the letters of "track". */
const ORDERS_FOLLOW_A_ZONE = ['console.zones.overlap'];

test.each([
  ['cart', word('عربة', 'عربات')],
  ['order', word('أوردر', 'أوردرات')],
  ['vendor', word('بائع', 'تاجر', 'تجار')],
  ['item', word('منتج', 'منتجات')],
  ['menu', word('منيو')],
  ['delivery', word('دليفري', 'شحن')],
  ['delivery fee', word('أجرة', 'أجور')],
  ['driver', word('كابتن', 'مندوب')],
  ['waiter, staff', word('جرسون', 'العاملين', 'العاملون')],
  ['round', word('جولة', 'جولات', 'دفعة', 'دفعات')],
  ['credit', word('استرداد', 'كاش', 'محفظة')],
  ['code', word('كود', 'كوبون')],
  ['tip', word('بقشيش')],
  ['notification', word('تنبيه', 'تنبيهات', 'تحديثات')],
  ['cancelled', word('ملغي')],
  ['current orders', word('النشطة', 'الجارية', 'نشط')],
  ['sold out', word('نفد', 'نفذ', 'نفذت')],
  ['remove', word('إخراج')],
  ['press', word('لمس', 'لمسات')],
  ['please', word('يرجى')],
  ['deliver', word('يوصل', 'توصل', 'نوصل', 'سنوصل')],
  ['track', word('تتبع')],
  ['failed', word('تعذر', 'تعذرت')],
  ['summary', word('الملخص')],
  ['platform', word('المنصة')],
  ['shift', word('مناوبة', 'مناوبات', 'وردية', 'ورديات')],
  ['total', word('إجمالي')],
  ['bill of a table', word('حسابات الطاولة')],
  ['pair', word('مقترن', 'مقترنة', 'اقتران')],
  ['suspended', word('موقوف')],
  ['diet', word('حمية')],
  ['cost', word('كلفة')],
  ['spice', word('درجة الحرارة')],
  ['order type', word('نوع الطلب', 'أنواع الطلب')],
  ['opening hours', word('أوقات العمل')],
  ['as', /(?<!\p{L})ك(?:حد|مقروء)/u],
])('the glossary word for %s is used', (_concept, avoided) => {
  expect(without(app, avoided, ORDERS_FOLLOW_A_ZONE)).toEqual([]);
});

test('texts use neither imperatives nor masculine address', () => {
  const imperative = word(
    'افتح',
    'اضغط',
    'المس',
    'انقر',
    'أدخل',
    'ادخل',
    'اختر',
    'حاول',
    'فتجاهل',
    'فغيّر',
    'فاختر',
    'سجّل',
    'أعد',
    'لا تشارك\\p{L}*',
    'أنت',
    'أضف',
    'اكتب',
    'ابدأ',
    'راجعها',
    'انشرها',
    'امسح',
    'متصل',
  );
  expect(without(app, imperative)).toEqual([]);
});

test('no "and" is joined to a Latin word: it breaks the shape of both', () => {
  expect(without(app, /و[A-Za-z]/)).toEqual([]);
});

test('signed and hyphenated numbers are isolated, or they are displayed in another order', () => {
  const isolated = /\u2066[^\u2069]*\u2069|\u200E[-+\u2212][\d.]+/g;
  const wrong = /(?<![A-Za-z])[-+\u2212][{\d]|\d-\d/;
  expect(app.filter(([, text]) => wrong.test(text.replaceAll(isolated, '')))).toEqual([]);
});

const JARGON_IN_NUMBERS = ['not_text', 'not_a_number', 'too_small', 'too_large', 'unknown_choice'].map(
  (problem) => `server.fields.${problem}`,
);

/** Errors about API keys, which only managers and machines see, and about passkeys. */
const ABOUT_KEYS = [
  'server.errors.key.not_found',
  'server.errors.key.scope_missing',
  'server.errors.passkey.refused',
  'server.errors.passkey.too_many',
  'server.errors.passkey.not_found',
  'server.errors.passkey.unavailable',
];

test('errors mention no keys, values or tokens', () => {
  const errors = app.filter(([key]) => /^server\.(?:errors|fields)\.|Failed$/.test(key));
  expect(errors.length).toBeGreaterThan(50);
  expect(without(errors, word('مفتاح', 'قيمة', 'رمز دخول'), [...JARGON_IN_NUMBERS, ...ABOUT_KEYS])).toEqual(
    [],
  );
});

test('a bill is not called an account, and titles contain no competitor names', () => {
  const bills = app.filter(([key]) => /^web\.session\.|viewBill$/.test(key));
  expect(without(bills, word('حساب'))).toEqual([]);
  const titles = app.filter(([key]) => /^web\.title\.|^page\./.test(key));
  expect(titles.length).toBeGreaterThan(60);
  expect(titles.filter(([, text]) => text.startsWith('طلبات '))).toEqual([]);
});

test.each([
  ['web.cart.title', 'السلة'],
  ['web.session.bill', 'الفاتورة'],
  ['web.session.round', 'الطلبية {number}'],
  ['web.summary.deliveryFee', 'رسوم التوصيل'],
  ['web.summary.cashback', 'رصيد مسترد لك'],
  ['web.checkoutColl.title', 'إتمام الطلب'],
  ['web.checkoutColl.placeOrder', 'تأكيد الطلب'],
  ['web.title.activeOrders', 'الطلبات الحالية'],
  ['web.order.status.cancelled', 'ملغى'],
  ['web.cart.note', 'ملاحظات على الطلب'],
  ['web.feedback.comments', 'تعليقك'],
  ['web.title.notifications', 'الإشعارات'],
  ['web.title.vendors', 'المتاجر'],
  ['web.home.orderNow', 'بدء الطلب'],
])('%s is called %s', (key, text) => {
  expect(new Map(app).get(key)).toBe(text);
});

test('counts of a masculine noun take tanween from 11 to 99, and none at a hundred', () => {
  const forms = (name: string) =>
    app.flatMap(([key, text]) =>
      Array.from(
        text.matchAll(new RegExp(String.raw`\b${name} \{[^{}#]*# ([\p{L}\p{M}]+)`, 'gu')),
        ([, noun]) => [key, noun!],
      ),
    );
  expect(forms('many').length).toBeGreaterThan(10);
  expect(forms('many').filter(([, noun]) => !/(?:ة|ًا)$/.test(noun!))).toEqual([]);
  expect(forms('other').filter(([, noun]) => noun!.endsWith('ًا'))).toEqual([]);
});

test('a message begins with an Arabic letter, so that its direction does not depend on the app name', () => {
  const firstLetters = messages.map(([key, text]) => [key, /\{\w+\}|\p{L}/u.exec(text)?.[0]]);
  expect(firstLetters.filter(([, first]) => !/[\u0600-\u06FF]/.test(first ?? ''))).toEqual([]);
});

test('an SMS fits in one part of 70 characters', () => {
  for (const kind of ['phoneCode', 'recoveryCode', 'emailVerified'] as const) {
    expect(messageText('ar', kind, { app: 'هنا', code: '123456' }).text.length).toBeLessThanOrEqual(70);
  }
});

import { MAX_WRONG_CODES, RIGHT_CODE, TEST_CARDS } from './cards.ts';
import { decimalText } from './minor-units.ts';
import type { Payment } from './payments.ts';

type Language = 'en' | 'ar';
type Pair = { en: string; ar: string };
export type PageView = {
  payment: Payment;
  shop: string;
  language: Language;
  error?: 'code' | 'refused' | null;
};

const TEXTS = {
  bank: { en: 'Demo Bank', ar: 'البنك التجريبي' },
  notReal: { en: 'Demo bank. No real money.', ar: 'بنك تجريبي بدون أموال حقيقية.' },
  amount: { en: 'Amount', ar: 'المبلغ المطلوب' },
  choose: { en: 'Choose a test card', ar: 'اختيار بطاقة تجريبية' },
  next: { en: 'Continue', ar: 'متابعة' },
  leave: { en: 'Leave without paying', ar: 'خروج بدون دفع' },
  code: { en: 'Code sent by your bank', ar: 'الرمز المرسل من البنك' },
  hint: {
    en: `The code of this demo is ${RIGHT_CODE}. Any other code is wrong.`,
    ar: `رمز هذه التجربة هو ${RIGHT_CODE}، وأي رمز آخر غير صحيح.`,
  },
  wrong: { en: 'This code is wrong.', ar: 'هذا الرمز غير صحيح.' },
  refused: { en: 'The card was refused.', ar: 'رُفضت البطاقة.' },
  pay: { en: 'Confirm payment', ar: 'تأكيد الدفع' },
  back: { en: 'Back to the cards', ar: 'العودة إلى البطاقات' },
  card: { en: 'Card', ar: 'البطاقة' },
  shop: { en: 'Shop', ar: 'المتجر' },
  done: { en: 'Back to the shop', ar: 'العودة إلى المتجر' },
  over: { en: 'This page has ended.', ar: 'انتهت هذه الصفحة.' },
} as const satisfies Record<string, Pair>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const order = (language: Language): readonly Language[] => (language === 'ar' ? ['ar', 'en'] : ['en', 'ar']);

/** Both languages, the customer's first. */
const both = (pair: Pair, language: Language) =>
  order(language)
    .map((one) => `<span lang="${one}" dir="${one === 'ar' ? 'rtl' : 'ltr'}">${escape(pair[one])}</span>`)
    .join(' ');
const button = (pair: Pair, language: Language, value: string, kind = '') =>
  `<button name="action" value="${value}" class="${kind}">${both(pair, language)}</button>`;
const digits = (lastFour: string) => `<bdi dir="ltr">•••• ${lastFour}</bdi>`;

/** `JOD 25.41`: a third decimal is written only if it is not zero. */
const amountOf = ({ currency, amount }: Payment) =>
  `${currency} ${decimalText(amount, currency).replace(/(\.\d\d)0$/, '$1')}`;

function shell({ payment, shop, language }: PageView, step: 1 | 2, content: string, head = ''): string {
  const amount = amountOf(payment);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TEXTS.bank[language]}</title>
<link rel="stylesheet" href="../style.css">
${head}</head>
<body>
<header><strong>${both(TEXTS.bank, language)}</strong><bdi dir="ltr">3-D Secure</bdi></header>
<p class="band">${both(TEXTS.notReal, language)}</p>
<main>
<section class="order"><div><h1>${escape(shop)}</h1><p>${escape(payment.description)}</p></div>
<div class="amount"><strong dir="ltr">${amount}</strong>${both(TEXTS.amount, language)}</div></section>
<p class="steps" aria-hidden="true"><i class="on"></i><i class="${step === 2 ? 'on' : ''}"></i></p>
${content}
</main>
</body>
</html>
`;
}

const message = (pair: Pair, language: Language) =>
  `<p class="error" role="alert" id="error">${both(pair, language)}</p>`;

export function cardsPage(view: PageView): string {
  const { language, error } = view;
  const cards = TEST_CARDS.map(
    (card, index) =>
      `<label><input type="radio" name="card" value="${card.lastFour}"${index === 0 ? ' checked autofocus' : ''}>
<b class="card card-${card.lastFour}" aria-hidden="true"><bdi dir="ltr">${card.lastFour}</bdi></b><span class="pair">${both(card, language)}</span></label>`,
  );
  return shell(
    view,
    1,
    `${error === 'refused' ? message(TEXTS.refused, language) : ''}
<form method="post"><fieldset><legend>${both(TEXTS.choose, language)}</legend>
${cards.join('\n')}</fieldset>
${button(TEXTS.next, language, 'choose', 'main')}${button(TEXTS.leave, language, 'leave')}</form>`,
  );
}

export function codePage(view: PageView): string {
  const { language, error, payment, shop } = view;
  const amount = `<bdi dir="ltr">${amountOf(payment)}</bdi>`;
  const isWrong = error === 'code' && payment.wrongCodes < MAX_WRONG_CODES;
  const field = `<input id="code" name="code" class="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code"
 pattern="[0-9]{6}" maxlength="6" required autofocus${isWrong ? ' aria-invalid="true" aria-describedby="error"' : ''}>`;
  return shell(
    view,
    2,
    `<form method="post"><label class="heading" for="code">${both(TEXTS.code, language)}</label>
${field}
${isWrong ? message(TEXTS.wrong, language) : ''}
<p class="hint">${both(TEXTS.hint, language)}</p>
<dl><dt>${both(TEXTS.card, language)}</dt><dd>${digits(payment.lastFour ?? '')}</dd>
<dt>${both(TEXTS.shop, language)}</dt><dd>${escape(shop)}</dd>
<dt>${both(TEXTS.amount, language)}</dt><dd>${amount}</dd></dl>
${button(TEXTS.pay, language, 'confirm', 'main')}
</form><form method="post">${button(TEXTS.back, language, 'back')}</form>`,
  );
}

/**
 * Leads back to the shop. Browsers apply `form-action` to redirects of a form too, and the shop may be of another
 * origin, so this page goes on by itself.
 */
export function returnPage(view: PageView, url: string): string {
  const link = escape(url);
  return shell(
    view,
    2,
    `<p class="goon"><a href="${link}">${both(TEXTS.done, view.language)}</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${link}">\n`,
  );
}

export function endedPage(view: PageView): string {
  const { language, payment } = view;
  const link = escape(payment.returnUrl);
  return shell(
    view,
    2,
    `<p class="hint">${both(TEXTS.over, language)}</p><p class="goon"><a href="${link}">${both(TEXTS.done, language)}</a></p>`,
  );
}

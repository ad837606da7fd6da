import { connection } from '@app/client/http/connection.ts';
import { summariseOrder } from '@app/contract/endpoints/orders';
import type { OrderRequest, WireCoupon, WireSummary } from '@app/contract/schemas/customer/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCheckout, aSummary } from '#screens/checkout/checkout.fixture.ts';
import { renderScreen } from '#testing/render.tsx';
import { sampleId } from '#testing/samples.ts';

const path = `/cart/${sampleId(10)}`;
const NAMES = { en: '10% off the whole order', ar: 'خصم 10% على الطلب كله' } as const;
const TEXTS = {
  en: {
    add: 'Add a promo code',
    field: 'Promo code',
    apply: 'Apply',
    remove: 'Remove the code',
    line: /^Code .?AQABA10/,
  },
  ar: {
    add: 'إضافة رمز خصم',
    field: 'رمز الخصم',
    apply: 'تطبيق',
    remove: 'إزالة رمز الخصم',
    line: /^رمز الخصم .?AQABA10/,
  },
} as const;

const accepted = (language: 'en' | 'ar', changes: Partial<WireCoupon> = {}): WireCoupon => ({
  code: 'AQABA10',
  offer: {
    _id: sampleId(70),
    name: NAMES[language],
    entityType: 'branches',
    entityId: null,
    affect: 'item',
    mode: 'save',
    value: 10,
    minimumAmount: 0,
    maxDiscount: null,
    orderType: null,
    rules: [],
  },
  part: 'saved',
  amount: 0.4,
  betterOffer: null,
  refusal: null,
  ...changes,
});
const refused = (code: string, message: string): WireCoupon => ({
  ...accepted('en', { code, offer: null, amount: 0 }),
  refusal: { reason: 'unknown', message },
});

/** A cart whose server answers codes like this. */
function aCartWith(answer: (code: string) => WireCoupon, given: Parameters<typeof aCheckout>[0] = {}) {
  const checkout = aCheckout(given);
  checkout.server.response(summariseOrder, ({ body }) => {
    const { code } = body as OrderRequest;
    const summary: WireSummary = code ? { ...aSummary, coupon: answer(code) } : aSummary;
    return { data: { summary } };
  });
  return checkout;
}
const codesSent = ({ server }: ReturnType<typeof aCheckout>) =>
  server.receivedBy(summariseOrder).map(({ body }) => (body as OrderRequest).code ?? null);

test.each(['en', 'ar'] as const)(
  'CODE-01 a code is typed, applied and removed; its line and its row say what it gives [%s]',
  async (language) => {
    const checkout = aCartWith(() => accepted(language));
    const texts = TEXTS[language];
    const { user } = await renderScreen(path, { ...checkout, language });
    await user.click(await screen.findByRole('button', { name: texts.add }));
    const field = screen.getByRole('textbox', { name: texts.field });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('dir')).toBe('ltr');
    await user.type(field, ' aqaba10');
    await user.click(screen.getByRole('button', { name: texts.apply }));

    expect(await screen.findByText(NAMES[language])).toBeTruthy();
    const remove = screen.getByRole('button', { name: texts.remove });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    const term = screen.getAllByRole('term').find(({ textContent }) => texts.line.test(textContent));
    expect(term?.nextElementSibling?.textContent).toContain('0.40');
    await user.click(remove);
    const add = await screen.findByRole('button', { name: texts.add });
    expect(document.activeElement).toBe(add);
    await waitFor(() => expect(codesSent(checkout)).toEqual([null, 'AQABA10', null]));
  },
);

test('CODE-01 the line of the code is not listed under the discount too', async () => {
  const checkout = aCheckout({ cart: { code: 'AQABA10' } });
  const { save } = aSummary.discountSummary;
  const offers = [...save.offers, { name: NAMES.en, save: 0.4, items: [] }];
  const summary = {
    ...aSummary,
    discountSummary: { ...aSummary.discountSummary, save: { total: 1.6, offers } },
    coupon: accepted('en'),
  };
  checkout.server.response(summariseOrder, { data: { summary } });
  await renderScreen(path, checkout);
  await screen.findByText(NAMES.en);
  const terms = screen.getAllByRole('term');
  const discount = terms.find(({ textContent }) => textContent === 'Discount')!.closest('div')!;
  expect(within(discount).queryByText(NAMES.en)).toBeNull();
  expect(discount.textContent).toContain('1.20');
});

test.each([
  ['en', "This code isn't valid. Please check the spelling."],
  ['ar', 'هذا الرمز غير معروف.'],
] as const)(
  'CODE-03 a refused code leaves the cart and says why, and focus stays [%s]',
  async (language, message) => {
    const checkout = aCartWith((code) => refused(code, message));
    const { user } = await renderScreen(path, { ...checkout, language });
    const texts = TEXTS[language];
    await user.click(await screen.findByRole('button', { name: texts.add }));
    await user.keyboard('wrong{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: texts.field });
    expect(field).toHaveProperty('value', 'WRONG');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(message);
    expect(document.activeElement).toBe(field);
    // Further prices are asked for without it, because each would be another try.
    await waitFor(() => expect(codesSent(checkout).at(-1)).toBe(null));
    expect(localStorage.getItem('cart')).not.toContain('WRONG');
    await user.keyboard('2');
    expect(screen.queryByText(message)).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: texts.add })).toBeTruthy();
  },
);

test.each([
  ['en', '“\u206820% day\u2069” saves more, so it is used instead.'],
  ['ar', 'عرض «\u206820% day\u2069» يوفّر أكثر، لذلك طُبّق بدل الرمز.'],
] as const)(
  'CODE-01 a code that loses keeps its row and names the better offer [%s]',
  async (language, line) => {
    const lost = { amount: 0, betterOffer: '20% day' };
    const checkout = aCartWith(() => accepted(language, lost), { cart: { code: 'AQABA10' } });
    await renderScreen(path, { ...checkout, language });
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.getByText('AQABA10')).toBeTruthy();
  },
);

test.each([
  ['en', 0.93, /^Instead of “.20% day.”: you save .JD.0\.93. more\.$/],
  ['ar', 0.93, /^بدل عرض «.20% day.»: توفير إضافي بقيمة .*0\.93/],
  ['en', 0, /^Instead of “.20% day.”, which saves as much\.$/],
  ['en', -0.4, /^“.20% day.” without the code would save .JD.0\.40. more\.$/],
  ['ar', -0.4, /^بدون الرمز يوفّر عرض «.20% day.» .*0\.40.* أكثر\.$/],
] as const)(
  'CODE-01 a code that replaces an offer says what that changes [%s, %s]',
  async (language, saves, line) => {
    const answer = accepted(language, { instead: { offer: '20% day', saves } });
    await renderScreen(path, { ...aCartWith(() => answer, { cart: { code: 'AQABA10' } }), language });
    expect(await screen.findByText(line)).toBeTruthy();
  },
);

test('CODE-01 a code below its minimum says what is missing', async () => {
  const answer = accepted('en', { amount: 0 });
  answer.offer!.minimumAmount = 9;
  await renderScreen(
    path,
    aCartWith(() => answer, { cart: { code: 'AQABA10' } }),
  );
  expect(await screen.findByText(/^Add JD.1\.00.*10%/)).toBeTruthy();
});

test.each([
  ['en', 'Checked when you are online'],
  ['ar', 'يُتحقَّق منه عند عودة الاتصال بالإنترنت.'],
] as const)(
  'CODE-01 without a connection the code is kept and checked later [%s]',
  async (language, text) => {
    const checkout = aCartWith(() => accepted(language));
    const { user } = await renderScreen(path, { ...checkout, language });
    await user.click(await screen.findByRole('button', { name: TEXTS[language].add }));
    vi.spyOn(connection, 'isOffline').mockReturnValue(true);
    const summary = { ...aSummary, coupon: accepted(language) };
    const release = checkout.server.hold(summariseOrder, { data: { summary } });
    await user.keyboard('AQABA10{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(localStorage.getItem('cart')).toContain('AQABA10');
    release();
    expect(await screen.findByText(NAMES[language])).toBeTruthy();
  },
);

test('CODE-03 checkout says why a code of the cart no longer counts', async () => {
  const checkout = aCartWith((code) => refused(code, 'This code has expired.'), { cart: { code: 'OLD' } });
  await renderScreen(`/checkout/${sampleId(10)}`, checkout);
  expect(await screen.findByText(/^Code .OLD.: This code has expired\.$/)).toBeTruthy();
  await waitFor(() => expect(codesSent(checkout).at(-1)).toBe(null));
});

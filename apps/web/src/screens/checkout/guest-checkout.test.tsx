import { sendSignInCode, signIn } from '@app/contract/endpoints/sign-in';
import { placeOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/auth/quick-auth.tsx';
import '#screens/branch/branch-cart.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { aCheckout } from './checkout.fixture.ts';

const TEXTS = {
  en: {
    toCart: /Go to cart/,
    first: 'Look at the cart first',
    checkout: /Checkout/,
    details: 'Your details',
    name: 'Name',
    phone: 'Phone',
    send: 'Send the code',
    code: 'Code',
    confirm: 'Continue',
    needed: 'Please confirm your phone first.',
    place: /Place order/,
    ready: 'Your account is ready.',
  },
  ar: {
    toCart: /إلى السلة/,
    first: 'عرض السلة أولًا',
    checkout: /إتمام الطلب/,
    details: 'بياناتك',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    send: 'إرسال الرمز',
    code: 'الرمز',
    confirm: 'متابعة',
    needed: 'يُرجى تأكيد رقم هاتفك أولًا.',
    place: /تأكيد الطلب/,
    ready: 'حسابك جاهز.',
  },
} as const;

const branchId = sampleId(10);
const asGuest = () => ({
  ...aCheckout({ cart: { orderType: 'pickup', note: 'No onions' } }),
  customer: null,
});

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`SIGN-02 D-135 a guest looks at the cart first, then confirms the phone in place and nothing is lost [${language}]`, async () => {
    const start = asGuest();
    const { server } = start;
    server.refuse(placeOrder, 422, {});
    server.response(sendSignInCode, { message: 'sent' });
    const customer = aCustomer({
      language,
      settings: { notifications: false, offers: false, lang: language },
    });
    server.response(signIn, { user: customer, authorization: { token: 'fresh-token' }, isNew: true });
    const { user, router } = await renderScreen(`/branch/${branchId}`, { ...start, language });
    await user.click(await screen.findByRole('link', { name: texts.toCart }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.first }));
    await expect.poll(() => router.state.location.pathname).toBe(`/cart/${branchId}`);
    expect(sessionStorage.getItem('guest_checkout')).toBe(branchId);
    expect(server.receivedBy(summariseOrder)).toEqual([]);
    await user.click((await screen.findAllByRole('link', { name: texts.checkout }))[0]!);
    await expect.poll(() => router.state.location.pathname).toBe(`/checkout/${branchId}`);

    const place = () => screen.getAllByRole<HTMLButtonElement>('button', { name: texts.place })[0]!;
    const details = within(await screen.findByRole('region', { name: texts.details }));
    expect([place().disabled, screen.getAllByText(texts.needed).length]).toEqual([true, 1]);
    await user.type(details.getByLabelText(texts.name, { exact: true }), 'Sami Haddad');
    await user.type(
      details.getByLabelText(texts.phone, { exact: true }),
      language === 'en' ? '791110001' : '791110002',
    );
    await user.click(details.getByRole('button', { name: texts.send }));
    const code = await details.findByLabelText(texts.code, { exact: true });
    expect(document.activeElement).toBe(code);
    await user.type(code, '123456');
    await user.click(details.getByRole('button', { name: texts.confirm }));

    await expect.poll(() => place().disabled).toBe(false);
    await expect.poll(() => server.receivedBy(summariseOrder).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe(`/checkout/${branchId}`);
    expect(server.receivedBy(signIn)[0]?.body).toMatchObject({ code: '123456', name: 'Sami Haddad' });
    expect(document.activeElement?.id).toBe('summary-title');
    expect(screen.getByText(texts.ready)).toBeTruthy();
    expect(sessionStorage.getItem('guest_checkout')).toBeNull();
    await user.click(place());
    await expect.poll(() => server.receivedBy(placeOrder)).toHaveLength(1);
    expect(server.receivedBy(placeOrder)[0]?.body).toMatchObject({ note: 'No onions' });
  });
}

test.each([
  ['no key', () => undefined, branchId],
  ['the key of another branch', () => sessionStorage.setItem('guest_checkout', sampleId(11)), branchId],
  ['an empty cart', () => sessionStorage.setItem('guest_checkout', sampleId(12)), sampleId(12)],
])('GUARD-02 SIGN-02 sends a guest with %s from cart and checkout to login', async (_name, set, id) => {
  for (const page of ['cart', 'checkout']) {
    sessionStorage.clear();
    set();
    const { router } = await renderScreen(`/${page}/${id}`, asGuest());
    await expect.poll(() => router.state.location.href).toBe(`/login?redirect=%2F${page}%2F${id}`);
  }
});

import { verifyPhone } from '@app/contract/endpoints/account';
import { sendFeedback, showBranch } from '@app/contract/endpoints/branches';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#features/auth/quick-auth.tsx';
import '#features/branches/dialogs/feedback-dialog.tsx';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import './branch-cart.tsx';
import { aCheckout } from '#screens/checkout/checkout.fixture.ts';

const path = `/branch/${sampleId(10)}`;
const withCart = () => aCheckout({ cart: { orderType: 'pickup' } });

test.each([
  ['en', 'Go to cart', 'Verify your phone'],
  ['ar', 'إلى السلة', 'تأكيد رقم الهاتف'],
] as const)(
  'CART-02 requires phone verification between branch and cart [%s]',
  async (language, cart, title) => {
    const customer = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });
    const { user, router } = await renderScreen(path, { ...withCart(), customer, language });
    await user.click(await screen.findByRole('link', { name: new RegExp(cart) }));
    expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: title })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  },
);

test.each([
  ['en', 'Go to cart', 'Log in to go on to your cart. Your items stay in it.', 'Phone', 'Create an account'],
  [
    'ar',
    'إلى السلة',
    'يُرجى تسجيل الدخول للمتابعة إلى السلة. أصنافك محفوظة فيها.',
    'رقم الهاتف',
    'إنشاء حساب',
  ],
] as const)(
  'CART-01 explains sign-in to a guest, names the cart, preserves the items and reuses the typed phone [%s]',
  async (language, cart, reason, phone, register) => {
    const { user } = await renderScreen(path, { ...withCart(), customer: null, language });
    await user.click(await screen.findByRole('link', { name: new RegExp(cart) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(reason)).toBeTruthy();
    const summary = dialog.getByRole('region', { name: language === 'en' ? 'Your cart' : 'السلة' });
    expect(summary.textContent).toMatch(
      language === 'en' ? /^2 items.*9\.10.*Kebab/ : /^قطعتان.*9\.10.*Kebab/,
    );
    await user.type(dialog.getByRole('textbox', { name: phone }), '791234567');
    await user.click(dialog.getByRole('button', { name: register }));
    await waitFor(() => expect(dialog.getAllByRole('textbox').length).toBeGreaterThan(1));
    const carried = dialog.getByRole<HTMLInputElement>('textbox', { name: phone });
    expect(carried.value.replaceAll(/\D/g, '')).toBe('791234567');
  },
);

test.each([
  [404, { message: 'gone' }],
  [500, { message: 'broken' }],
  [403, { message: 'no' }],
])('ERR-04 shows NotFound for a branch rejected with %d', async (status, body) => {
  const server = createTestServer();
  server.refuse(showBranch, status, body);
  const { router } = await renderScreen(path, { server });
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
});

test.each([
  ['en', 'Thank you, says the server.'],
  ['ar', 'شكرًا من الخادم.'],
] as const)(
  'FEEDBACK-01 FEEDBACK-03 sends five stars and comments and shows the server’s message [%s]',
  async (language, text) => {
    const server = createTestServer();
    server.response(showBranch, { branch: aBranch() });
    server.response(sendFeedback, ({ headers }) => ({
      message: headers.get('Accept-Language') === language ? text : 'in another language',
    }));
    const { user } = await renderScreen(path, { server, customer: aCustomer(), language });
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Rate' : 'تقييم' }));
    const dialog = within(await screen.findByRole('dialog'));
    const stars = dialog.getAllByRole('radio');
    expect(stars).toHaveLength(5);
    await user.type(dialog.getByRole('textbox'), 'Good');
    await user.click(stars[3]!);
    await user.click(dialog.getByRole('button', { name: language === 'en' ? 'Send' : 'إرسال' }));
    expect((await dialog.findByRole('status')).textContent).toBe(text);
    expect(server.receivedBy(sendFeedback)[0]?.body).toEqual({ rating: 4, comments: 'Good' });
  },
);

test.each([
  ['en', 'Please verify your phone number first.', 'Verify phone', 'Verify your phone', 'Verify'],
  ['ar', 'يُرجى تأكيد رقم هاتفك أولًا.', 'تأكيد رقم الهاتف', 'تأكيد رقم الهاتف', 'تأكيد'],
] as const)(
  'FEEDBACK-03 PHONE-03 verifies the phone in the dialog and then sends the feedback [%s]',
  async (language, refusal, label, title, verify) => {
    const server = createTestServer();
    server.response(showBranch, { branch: aBranch() });
    server.refuse(sendFeedback, 403, { message: refusal });
    server.response(verifyPhone, { message: 'Verified.', user: aCustomer() });
    const customer = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });
    const { user } = await renderScreen(path, { server, customer, language });
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Rate' : 'تقييم' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Good');
    await user.click(dialog.getAllByRole('radio')[3]!);
    await user.click(dialog.getByRole('button', { name: language === 'en' ? 'Send' : 'إرسال' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(refusal);

    await user.click(dialog.getByRole('button', { name: label }));
    const verification = within(await screen.findByRole('dialog', { name: title }));
    expect(verification.queryByRole('button', { name: language === 'en' ? 'Close' : 'إغلاق' })).toBeNull();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();

    server.response(sendFeedback, { message: 'Thank you.' });
    await user.type(await verification.findByRole('textbox'), '123456');
    const button = verification.queryByRole('button', { name: verify });
    if (button) await user.click(button);
    expect((await dialog.findByRole('status')).textContent).toBe('Thank you.');
    expect(server.receivedBy(sendFeedback).at(-1)?.body).toEqual({ rating: 4, comments: 'Good' });
  },
);

import { sendSignInCode, signIn } from '@app/contract/endpoints/sign-in';
import { lineFromWire } from '@app/contract/from-wire/item';
import { emptyCart } from '@app/domain/cart/cart';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { renderPart, renderScreen } from '#testing/render.tsx';
import { aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { SignInForm } from './sign-in-form.tsx';

const TEXTS = {
  en: {
    phone: 'Phone',
    name: 'Name',
    password: 'Password',
    back: 'Continue with your phone',
    send: 'Send the code',
    sent: 'We sent a code to',
    code: 'Code',
    confirm: 'Continue',
    wrong: 'The code is wrong or has expired.',
    other: 'Use another number',
    noAccount: 'This number has no account yet. Please tell us your name.',
    ready: 'Your account is ready.',
    welcome: 'Welcome back, \u2068Sami Haddad\u2069. Your cart is kept.',
  },
  ar: {
    phone: 'رقم الهاتف',
    name: 'الاسم',
    password: 'كلمة المرور',
    back: 'المتابعة برقم الهاتف',
    send: 'إرسال الرمز',
    sent: 'أرسلنا رمز التأكيد إلى',
    code: 'الرمز',
    confirm: 'متابعة',
    wrong: 'رمز التأكيد غير صحيح أو انتهت صلاحيته.',
    other: 'استخدام رقم آخر',
    noAccount: 'لا حساب لهذا الرقم بعد. يُرجى كتابة اسمك.',
    ready: 'حسابك جاهز.',
    welcome: 'أهلًا بعودتك، \u2068Sami Haddad\u2069. سلتك محفوظة.',
  },
} as const;

let last = 0;
/** A code was sent to the earlier ones within this minute. */
const newNumber = () => `79000${String(++last).padStart(4, '0')}`;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const field = (name: string) => screen.findByLabelText(name, { exact: true });
  const press = (name: string) => screen.findByRole('button', { name });
  const answer = (isNew: boolean) => ({
    user: aCustomer({ language, settings: { notifications: false, offers: false, lang: language } }),
    authorization: { token: 'fresh-token' },
    isNew,
  });

  test(`SIGN-01 SIGN-03 signs in by a code, and says that the code is wrong at its field [${language}]`, async () => {
    const number = newNumber();
    const server = createTestServer();
    server.response(sendSignInCode, { message: 'sent' });
    server.refuse(signIn, 422, { message: 'no', errors: { code: ['not this one'] } });
    const onDone = vi.fn<() => void>();
    const { user } = await renderPart(<SignInForm onDone={onDone} />, { language, server });
    await user.type(await field(texts.phone), number);
    await user.click(await press(texts.send));
    expect((await screen.findByText(texts.sent, { exact: false })).getAttribute('role')).toBe('status');
    const code = await field(texts.code);
    expect(document.activeElement).toBe(code);
    await user.type(code, '١٢٣٤٥٦');
    await user.click(await press(texts.confirm));
    await screen.findByText(texts.wrong);
    expect(code.getAttribute('aria-invalid')).toBe('true');
    server.response(signIn, answer(false));
    await user.click(await press(texts.confirm));
    await expect.poll(() => onDone.mock.calls).toEqual([[answer(false).user, 'code']]);
    expect(server.receivedBy(sendSignInCode).map(({ body }) => body)).toEqual([{ phone: `+962${number}` }]);
    expect(server.receivedBy(signIn).at(-1)?.body).toEqual({ phone: `+962${number}`, code: '123456' });
    expect(localStorage.getItem('access_token')).toBe('fresh-token');
  });

  test(`SIGN-03 asks a new number for a name and keeps the code [${language}]`, async () => {
    const number = newNumber();
    const server = createTestServer();
    server.response(sendSignInCode, { message: 'sent' });
    server.refuse(signIn, 422, { message: 'no', errors: { name: ['required'] } });
    const { user } = await renderScreen('/login', { language, server });
    await user.type(await field(texts.phone), number);
    await user.click(await press(texts.send));
    await user.type(await field(texts.code), '123456');
    await user.click(await press(texts.confirm));
    const name = await field(texts.name);
    expect(document.activeElement).toBe(name);
    expect(screen.getByText(texts.noAccount)).toBeTruthy();
    server.response(signIn, answer(true));
    await user.type(name, 'Sami Haddad');
    await user.click(await press(texts.confirm));
    await screen.findByText(texts.ready);
    expect(server.receivedBy(signIn).at(-1)?.body).toEqual({
      phone: `+962${number}`,
      code: '123456',
      name: 'Sami Haddad',
    });
  });

  test(`SIGN-03 welcomes a customer with a cart back [${language}]`, async () => {
    const server = createTestServer();
    server.response(sendSignInCode, { message: 'sent' });
    server.response(signIn, answer(false));
    const lines = [lineFromWire(anItem(), 1)];
    const cart = { ...emptyCart, branchId: sampleId(10), orderType: 'pickup', lines } as const;
    const stored = { cart: JSON.parse(serialiseCart(cart)) };
    const { user } = await renderScreen('/login', { language, server, stored });
    await user.type(await field(texts.phone), newNumber());
    await user.click(await press(texts.send));
    await user.type(await field(texts.code), '123456');
    await user.click(await press(texts.confirm));
    await screen.findByText(texts.welcome);
  });

  test(`SIGN-01 keeps the typed number between code and password, and sends one code a minute [${language}]`, async () => {
    const number = newNumber();
    const server = createTestServer();
    server.response(sendSignInCode, { message: 'sent' });
    const { user } = await renderPart(<SignInForm onDone={() => undefined} />, { language, server });
    const digits = async () => ((await field(texts.phone)) as HTMLInputElement).value.replaceAll(/\D/g, '');
    await user.type(await field(texts.phone), number);
    await user.click(await press(texts.password));
    await field(texts.password);
    expect(await digits()).toBe(number);
    await user.click(await press(texts.back));
    expect(await digits()).toBe(number);
    await user.click(await press(texts.send));
    await user.click(await press(texts.other));
    expect(await digits()).toBe(number);
    await user.click(await press(texts.send));
    await field(texts.code);
    expect(server.receivedBy(sendSignInCode)).toHaveLength(1);
  });

  test(`SIGN-11 shows a refused number under its field [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(sendSignInCode, 429, { message: 'too many codes' });
    const { user } = await renderPart(<SignInForm onDone={() => undefined} />, { language, server });
    await user.type(await field(texts.phone), newNumber());
    await user.click(await press(texts.send));
    await screen.findByText('too many codes');
    expect((await field(texts.phone)).getAttribute('aria-invalid')).toBe('true');
  });
}

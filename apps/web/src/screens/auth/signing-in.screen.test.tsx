import { sendPhoneCode, showUser, verifyPhone } from '@app/contract/endpoints/account';
import { login, logout, register } from '@app/contract/endpoints/auth';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: {
    name: 'Name',
    phone: 'Phone',
    password: 'Password',
    logIn: 'Log in',
    register: 'Create account',
    logOut: 'Log out',
    hint: 'Leave out the first 0.',
    verify: 'Verify',
    again: 'Send again',
    privacy: /^Privacy Policy/,
    avatar: 'Profile of Sami Haddad',
    failures: { send: 'Failed to send code', verify: 'Failed to verify code', logOut: 'Logout failed' },
  },
  ar: {
    name: 'الاسم',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    register: 'إنشاء الحساب',
    logOut: 'تسجيل الخروج',
    hint: 'يُكتب الرقم بدون 0 في البداية.',
    verify: 'تأكيد',
    again: 'إعادة الإرسال',
    privacy: /^سياسة الخصوصية/,
    avatar: 'الملف الشخصي: Sami Haddad',
    failures: {
      send: 'تعذّر إرسال الرمز',
      verify: 'تعذّر التحقق من الرمز',
      logOut: 'تعذّر تسجيل الخروج',
    },
  },
} as const;

const PASSWORD = 'olive tree 42';
const signedIn = (language: 'en' | 'ar', more: Parameters<typeof aCustomer>[0] = {}) => ({
  user: aCustomer({ language, settings: { notifications: false, offers: false, lang: language }, ...more }),
  authorization: { token: 'fresh-token' },
});

function respondAfterSignIn(server: TestServer, user: ReturnType<typeof aCustomer>) {
  server.response(showUser, { user });
  server.response(listActiveOrders, { orders: [] });
}

afterEach(() => vi.restoreAllMocks());

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const home = language === 'ar' ? '/ar' : '/';
  const field = (name: string) => screen.findByLabelText(name, { exact: true });
  const press = (name: string) => screen.findByRole('button', { name });

  test.each([
    ['no redirect', '/login'],
    ['a redirect that is no text', '/login?redirect=%7B%22a%22%3A1%7D'],
    ['a link to another site', '/login?redirect=https%3A%2F%2Fevil.test'],
    ['another site without its scheme', '/login?redirect=%2F%2Fevil.test'],
    ['another site behind a backslash', '/login?redirect=%2F%5Cevil.test'],
    ['a script', '/login?redirect=javascript%3Aalert(1)'],
  ])(
    `AUTH-04 TOKEN-01 GUARD-05 D-021 stores token and customer after login with %s and opens home [${language}]`,
    async (_name, path) => {
      const server = createTestServer();
      const { user: customer, ...response } = signedIn(language);
      server.response(login, { user: customer, ...response });
      const { user, router } = await renderScreen(path, { language, server });
      respondAfterSignIn(server, customer);
      await user.type(await field(texts.phone), '790000001');
      await user.click(await press(texts.password));
      await user.type(await field(texts.password), PASSWORD);
      await user.click(await press(texts.logIn));
      await expect.poll(() => router.state.location.pathname).toBe(home);
      expect(localStorage.getItem('access_token')).toBe('fresh-token');
      expect(await screen.findByRole('link', { name: texts.avatar })).toBeTruthy();
      expect(server.receivedBy(showUser)).toEqual([]);
      expect(server.receivedBy(login)[0]?.body).toEqual({ phone: '+962790000001', password: PASSWORD });
    },
  );

  test(`AUTH-04 TOKEN-01 stores token and customer after registering and opens the code page [${language}]`, async () => {
    const server = createTestServer();
    const unverified = { isVerified: false, hasPhoneActiveVerifyProcess: true };
    const response = signedIn(language, unverified);
    server.response(register, response);
    const { user, router } = await renderScreen('/register', { language, server });
    respondAfterSignIn(server, response.user);
    await user.type(await field(texts.name), 'Sami Haddad');
    await user.type(await field(texts.phone), '790000001');
    await user.type(await field(texts.password), PASSWORD);
    await user.click(await press(texts.register));
    await expect.poll(() => router.state.location.pathname).toBe('/phone/verify');
    expect(localStorage.getItem('access_token')).toBe('fresh-token');
    expect(await screen.findByRole('link', { name: texts.avatar })).toBeTruthy();
  });

  test.each(['/login', '/register'])(
    `AUTH-10 says on %s that the number does not start with 0 [${language}]`,
    async (path) => {
      await renderScreen(path, { language });
      const hint = document.getElementById((await field(texts.phone)).getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(texts.hint);
    },
  );

  test(`links to the privacy policy in a new tab on registration [${language}]`, async () => {
    await renderScreen('/register', { language });
    const link = await screen.findByRole('link', { name: texts.privacy });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pravicy-policy', '_blank']);
  });

  test(`NAV-03 shows register and login but no avatar to a guest [${language}]`, async () => {
    await renderScreen('/pravicy-policy', { language });
    const bar = within(await screen.findByRole('banner'));
    await bar.findByRole('link', { name: language === 'en' ? 'Log in' : 'دخول' });
    const hrefs = bar.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/register?redirect=%2Fpravicy-policy');
    expect(hrefs).toContain('/login?redirect=%2Fpravicy-policy');
    expect(hrefs).not.toContain('/profile');
  });

  test.each([
    ['too many requests', 429],
    ['no connection', 0],
  ])(
    `D-112 a logout that fails by %s shows an error and keeps the session [${language}]`,
    async (_why, status) => {
      const server = createTestServer();
      server.refuse(logout, status, {});
      const { user, router } = await renderScreen('/profile', { language, customer: aCustomer(), server });
      await user.click(await press(texts.logOut));
      // On the page and in a toast.
      await expect.poll(() => screen.queryAllByText(texts.failures.logOut)).toHaveLength(2);
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
        texts.failures.logOut,
      );
      expect(router.state.location.pathname).toBe('/profile');
      expect(localStorage.getItem('access_token')).toBe('test-token');

      server.response(logout, { message: 'Logged out.' });
      await user.click(await press(texts.logOut));
      await expect.poll(() => router.state.location.pathname).toBe('/login');
      expect(localStorage.getItem('access_token')).toBeNull();
    },
  );

  const unverified = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });

  test(`PHONE-02 sends another code on retry and then blocks for a minute [${language}]`, async () => {
    const server = createTestServer();
    server.response(sendPhoneCode, { message: 'sent', user: unverified });
    const customer = { ...unverified, phone: language === 'en' ? '+962790000011' : '+962790000012' };
    const { user } = await renderScreen('/phone/verify', { language, customer, server });
    await user.click(await press(texts.again));
    await expect.poll(() => server.receivedBy(sendPhoneCode)).toHaveLength(1);
    const countdown = await screen.findByRole<HTMLButtonElement>('button', { name: /\d/ });
    expect(countdown.disabled).toBe(true);
  });

  test.each([
    ['the message', { message: 'from the server' }, 'from the server'],
    ['the error without a message', { error: 'error of the server' }, 'error of the server'],
    ['the default without either', {}, texts.failures.verify],
  ])(
    `AUTH-13 ERR-11 ERR-12 logs a wrong code and shows %s under the field and in a toast [${language}]`,
    async (_what, body, text) => {
      const logged = vi.spyOn(console, 'warn').mockReturnValue();
      const server = createTestServer();
      server.refuse(verifyPhone, 422, body);
      const { user } = await renderScreen('/phone/verify', { language, customer: unverified, server });
      const code = await screen.findByRole('textbox');
      await user.type(code, '123456');
      await user.click(await press(texts.verify));
      // Under the field and in the toast.
      await expect.poll(() => screen.queryAllByText(text)).toHaveLength(2);
      const described = document.getElementById(code.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toContain(text);
      expect(logged).toHaveBeenCalledWith('auth: phone verification failed', expect.anything());
    },
  );

  test(`ERR-11 shows the app’s own errors for a failed code and logout without a server message [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(sendPhoneCode, 500, {});
    server.refuse(logout, 500, {});
    const { user } = await renderScreen('/phone/verify', { language, customer: unverified, server });
    await user.click(await press(texts.again));
    expect((await screen.findAllByText(texts.failures.send)).length).toBeGreaterThan(0);
    await user.click(await press(texts.logOut));
    expect((await screen.findAllByText(texts.failures.logOut)).length).toBeGreaterThan(0);
  });
}

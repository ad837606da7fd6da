import {
  resetPassword,
  resetPasswordByPhone,
  sendRecoveryCode,
  sendResetLink,
} from '@app/contract/endpoints/auth';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: {
    email: 'Email',
    phone: 'Phone',
    code: 'Code',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    sendLink: 'Send link',
    sendCode: 'Send code',
    save: 'Save new password',
    byPhone: 'Use your phone',
    byEmail: 'Use your email',
    otherNumber: 'Use another number',
    newLink: 'Request a new link',
    emailRequired: 'The Email field is required.',
    linkFailed: 'reset link failed',
  },
  ar: {
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    code: 'الرمز',
    newPassword: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور الجديدة',
    sendLink: 'إرسال الرابط',
    sendCode: 'إرسال الرمز',
    save: 'حفظ كلمة المرور',
    byPhone: 'استخدام رقم الهاتف',
    byEmail: 'استخدام البريد الإلكتروني',
    otherNumber: 'استخدام رقم آخر',
    newLink: 'طلب رابط جديد',
    emailRequired: 'حقل «البريد الإلكتروني» مطلوب.',
    linkFailed: 'تعذّر إرسال رابط إعادة التعيين',
  },
} as const;

const PASSWORD = 'figs and almonds 7';

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const field = (name: string) => screen.findByLabelText(name, { exact: true });
  const press = (name: string) => screen.findByRole('button', { name });

  test(`PASS-02 reports an empty email as required and sends nothing [${language}]`, async () => {
    const { user, server } = await renderScreen('/auth/forget/password', { language });
    await user.click(await press(texts.sendLink));
    expect(await screen.findByText(texts.emailRequired)).toBeTruthy();
    expect(server.receivedBy(sendResetLink)).toEqual([]);
  });

  test(`API-41 shows the message of the response after the link is sent [${language}]`, async () => {
    const server = createTestServer();
    server.response(sendResetLink, { message: 'from the server: link sent' });
    const { user } = await renderScreen('/auth/forget/password', { language, server });
    await user.type(await field(texts.email), ' lina@example.com ');
    await user.click(await press(texts.sendLink));
    expect(await screen.findByText('from the server: link sent')).toBeTruthy();
    expect(server.receivedBy(sendResetLink)[0]?.body).toEqual({ email: 'lina@example.com' });
  });

  test.each([
    ['the server is unreachable', 0, {}, texts.linkFailed],
    ['the response has no message', 500, {}, texts.linkFailed],
    ['the server says why', 422, { message: 'from the server: unknown' }, 'from the server: unknown'],
  ])(
    `ERR-13 ERR-14 shows an error under the email when %s [${language}]`,
    async (_when, status, body, text) => {
      const server = createTestServer();
      server.refuse(sendResetLink, status, body);
      const { user } = await renderScreen('/auth/forget/password', { language, server });
      const email = await field(texts.email);
      await user.type(email, 'lina@example.com');
      await user.click(await press(texts.sendLink));
      const failure = await screen.findByText(text);
      expect(email.getAttribute('aria-describedby')).toBe(failure.closest('[id]')?.id);
    },
  );

  test(`PASS-03 API-42 requires the new password twice and shows the response message at login [${language}]`, async () => {
    const server = createTestServer();
    server.response(resetPassword, { message: 'from the server: reset' });
    const { user, router } = await renderScreen('/auth/reset/password?token=t&email=a%40b.jo', {
      language,
      server,
    });
    await user.type(await field(texts.newPassword), PASSWORD);
    await user.type(await field(texts.confirm), 'another one 7');
    await user.click(await press(texts.save));
    expect(server.receivedBy(resetPassword)).toEqual([]);
    await user.clear(await field(texts.confirm));
    await user.type(await field(texts.confirm), PASSWORD);
    await user.click(await press(texts.save));
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(await screen.findByText('from the server: reset')).toBeTruthy();
    expect(server.receivedBy(resetPassword)[0]?.body).toEqual({
      token: 't',
      email: 'a@b.jo',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
  });

  test(`D-109 reports an expired link and links to a new one [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(resetPassword, 422, { message: 'from the server: over', error: 'over' });
    const { user } = await renderScreen('/auth/reset/password?token=t&email=a%40b.jo', { language, server });
    await user.type(await field(texts.newPassword), PASSWORD);
    await user.type(await field(texts.confirm), PASSWORD);
    expect(screen.queryByRole('link', { name: texts.newLink })).toBeNull();
    await user.click(await press(texts.save));
    expect(await screen.findByText('from the server: over')).toBeTruthy();
    const link = await screen.findByRole('link', { name: texts.newLink });
    expect(link.getAttribute('href')).toBe('/auth/forget/password');
  });

  test(`PASS-07 shows password errors under the field, without a link to request a new one [${language}]`, async () => {
    const server = createTestServer();
    const errors = { password: ['too easy', 'too short'] };
    server.refuse(resetPassword, 422, { message: 'check it', errors });
    const { user } = await renderScreen('/auth/reset/password?token=t&email=a%40b.jo', { language, server });
    await user.type(await field(texts.newPassword), PASSWORD);
    await user.type(await field(texts.confirm), PASSWORD);
    await user.click(await press(texts.save));
    expect(await screen.findByText('too easy')).toBeTruthy();
    expect(screen.queryByText(/too short/)).toBeNull();
    expect(screen.queryByRole('link', { name: texts.newLink })).toBeNull();
  });

  test(`D-128 sends a code to the phone, then sets a new password [${language}]`, async () => {
    const server = createTestServer();
    server.response(sendRecoveryCode, { message: 'from the server: code sent' });
    server.refuse(resetPasswordByPhone, 422, { message: 'no', errors: { code: ['not this code'] } });
    const { user, router } = await renderScreen('/auth/forget/password', { language, server });
    await user.click(await screen.findByRole('link', { name: texts.byPhone }));
    await user.type(await field(texts.phone), '0790000001');
    await user.click(await press(texts.sendCode));
    expect(await screen.findByText('from the server: code sent')).toBeTruthy();
    expect(server.receivedBy(sendRecoveryCode)[0]?.body).toEqual({ phone: '+962790000001' });

    const code = await field(texts.code);
    await user.type(code, '١٢٣ ٤٥٦');
    await user.type(await field(texts.newPassword), PASSWORD);
    await user.type(await field(texts.confirm), PASSWORD);
    await user.click(await press(texts.save));
    expect(await screen.findByText('not this code')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');

    server.response(resetPasswordByPhone, { message: 'from the server: reset' });
    await user.click(await press(texts.save));
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(await screen.findByText('from the server: reset')).toBeTruthy();
    expect(server.receivedBy(resetPasswordByPhone).at(-1)?.body).toEqual({
      phone: '+962790000001',
      code: '123456',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
  });

  test(`D-128 leaves a rejected number in its field and accepts another one [${language}]`, async () => {
    const server = createTestServer();
    server.refuse(sendRecoveryCode, 429, { message: 'from the server: wait' });
    const { user } = await renderScreen('/auth/forget/password?by=phone', { language, server });
    await user.type(await field(texts.phone), '790000001');
    await user.click(await press(texts.sendCode));
    expect(await screen.findByText('from the server: wait')).toBeTruthy();
    server.response(sendRecoveryCode, { message: 'sent' });
    await user.click(await press(texts.sendCode));
    await user.click(await press(texts.otherNumber));
    expect(await press(texts.sendCode)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.byEmail }).getAttribute('href')).toBe(
      '/auth/forget/password',
    );
  });
}
